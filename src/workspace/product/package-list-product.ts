import { valueAt } from '../../descriptor/descriptor.ts';
import { readBytes } from '../../system/files/read-file.ts';
import { isObject } from '../../text/json/json-object.ts';
import { tryParseJson } from '../../text/json/json-text.ts';
import type { Product } from './product.ts';

/** Larger files do not count as a list of packages. */
const maxBytes = 64_000_000;

/**
 * The list of what is in an application's image, at a path. It names the image.
 *
 * @param image the application's name in lower case
 */
export function packageListProduct(path: string, image: string): Product {
  return {
    title: 'package list',
    path,
    isGenerated: true,
    isOptional: true,
    async findConflict(file) {
      const bytes = await readBytes(file, maxBytes).catch(() => undefined);
      const value = bytes && tryParseJson(Buffer.from(bytes).toString('utf8'));
      const isList = isObject(value) && value.bomFormat === 'CycloneDX';
      if (isList && valueAt(value, ['metadata', 'component', 'name']) === image) return undefined;
      return { kind: 'not-ours', reason: `is not the package list of ${image}` };
    },
  };
}
