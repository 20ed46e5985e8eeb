import { readBytes } from '../../system/files/read-file.ts';
import { isObject } from '../../text/json-object.ts';
import type { Product } from './product.ts';

/** Bytes above which a file is no inspection record. */
const maxBytes = 64_000_000;

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

const textsIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** What a reference calls the image, without where it is from and which one it is. */
function imageIn(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1).replace(/[:@].*$/, '');
}

/** The images that an inspection record is about, as its tags and its label call them. */
function imagesIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter(isObject).flatMap((record) => {
    const labels = isObject(record.Config) ? record.Config.Labels : record.Labels;
    const name = isObject(labels) ? labels['oc.name'] : undefined;
    return [...textsIn(record.RepoTags).map(imageIn), ...textsIn([name])];
  });
}

/** Whether a value holds what only descriptors hold, itself or in a list. */
function isDescriptor(value: unknown): boolean {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return isObject(first) && Object.hasOwn(first, 'template');
}

/**
 * An inspection record at a path. One that is ours names the image.
 *
 * @param image the application's name in lower case
 */
export function recordProduct(path: string, image: string): Product {
  return {
    title: 'inspection record',
    path,
    isGenerated: true,
    async foreign(file) {
      const bytes = await readBytes(file, maxBytes).catch(() => undefined);
      const value = bytes && parsed(bytes);
      const names = imagesIn(value);
      if (names.some((name) => name.toLowerCase() === image)) return undefined;
      const what = isDescriptor(value) ? 'a descriptor and ' : '';
      return { kind: 'not-ours', reason: `is ${what}no inspection record of ${image}` };
    },
  };
}
