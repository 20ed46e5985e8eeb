import { nameInRecord } from '../../catalog/client/client.ts';
import { valueAt } from '../../descriptor/descriptor.ts';
import { elementRanges } from '../../descriptor/json/elements.ts';
import { formOfRecord } from '../../image/record-form.ts';
import { listReference } from '../../package-manager/contents/read-package-list.ts';
import { readBytesIfThere } from '../../system/files/read-file.ts';
import { isObject } from '../../text/json/json-object.ts';
import { tryParseJson } from '../../text/json/json-text.ts';

/** Larger files do not count as a list of packages. */
const maxBytes = 64_000_000;

/** The property that refers to the list, as JSON text; undefined if there is no list of this very image. */
async function referringProperty(
  record: unknown,
  listOf: (image: string) => string,
): Promise<string | undefined> {
  const name = nameInRecord(record);
  if (!isObject(record) || name === undefined || Object.hasOwn(record, 'PackageList')) {
    return undefined;
  }
  const id = String(valueAt(record, formOfRecord(record)!.id)).replace(/^(?!sha256:)/, 'sha256:');
  const bytes = await readBytesIfThere(listOf(name.toLowerCase()), maxBytes).catch(() => undefined);
  const list = bytes && listReference(Buffer.from(bytes).toString('utf8'), id);
  if (!list) return undefined;
  const { address: Address, digest: Digest, packages: Packages } = list;
  return `"PackageList":${JSON.stringify({ Address, Digest, Packages })}`;
}

/**
 * Inspection records that refer to the lists of what is in their images, if there are such lists. The labels of an image
 * cannot: they are part of it. Readers of inspection records ignore the additional key `PackageList`. All other bytes
 * stay as they are.
 *
 * @param text a JSON document; others than records are returned unchanged
 * @param listOf the path of the list of an image, by its name in lower case
 */
export async function recordWithList(
  text: string,
  listOf: (image: string) => string,
): Promise<string> {
  const value = tryParseJson(text);
  const isArray = Array.isArray(value);
  const elements: readonly unknown[] = isArray ? value : [value];
  const offsets = isArray ? elementRanges(text).map(({ offset }) => offset) : [text.indexOf('{')];
  let referring = '';
  let end = 0;
  for (const [index, element] of elements.entries()) {
    const property = await referringProperty(element, listOf);
    if (property === undefined) continue;
    const inside = offsets[index]! + 1;
    referring += `${text.slice(end, inside)}${property},`;
    end = inside;
  }
  return `${referring}${text.slice(end)}`;
}
