import { readBytes } from '../../system/files/read-file.ts';
import { isObject, textsIn } from '../../text/json/json-object.ts';
import { type JsonWithText, tryParseJson } from '../../text/json/json-text.ts';
import type { Product } from './product.ts';

/** Larger files do not count as an inspection record. */
const maxBytes = 64_000_000;

/** The image's name in a reference, without registry, folders, tag and digest. */
function imageIn(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1).replace(/[:@].*$/, '');
}

/** The names of the images in an inspection record, from their tags and their label. */
function imagesIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter(isObject).flatMap((record) => {
    const labels = isObject(record.Config) ? record.Config.Labels : record.Labels;
    const name = isObject(labels) ? labels['oc.name'] : undefined;
    return [...textsIn(record.RepoTags).map(imageIn), ...(typeof name === 'string' ? [name] : [])];
  });
}

/** Whether a value is a descriptor or a list of them, judging by a field that only descriptors have. */
function isDescriptor(value: unknown): boolean {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return isObject(first) && Object.hasOwn(first, 'template');
}

/**
 * An inspection record at a path. Deskpack's records contain the image's name.
 *
 * @param image the application's name in lower case
 */
export function recordProduct(path: string, image: string): Product {
  return {
    title: 'inspection record',
    path,
    isGenerated: true,
    async findConflict(file) {
      const bytes = await readBytes(file, maxBytes).catch(() => undefined);
      const value = bytes && tryParseJson(Buffer.from(bytes).toString('utf8'));
      const names = imagesIn(value);
      if (names.some((name) => name.toLowerCase() === image)) return undefined;
      const what = isDescriptor(value) ? 'a descriptor, not' : 'not';
      return { kind: 'not-ours', reason: `is ${what} an inspection record of ${image}` };
    },
  };
}

/** An inspection record with the text for its file. */
export function printedRecord(record: readonly unknown[]): JsonWithText {
  return { value: record, text: `${JSON.stringify(record, null, 4)}\n` };
}
