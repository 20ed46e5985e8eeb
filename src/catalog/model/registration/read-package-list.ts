import { isObject } from '../../../text/json/json-object.ts';
import type { ListedPackages } from '../application.ts';

/** The reference of a record to the list of what is in its image; undefined if there is none, or not a whole one. */
export function readPackageList(
  record: Readonly<Record<string, unknown>>,
): ListedPackages | undefined {
  const { PackageList: list } = record;
  if (!isObject(list)) return undefined;
  const { Address: address, Digest: digest, Packages: packages } = list;
  if (typeof address !== 'string' || !/^urn:cdx:[0-9a-f-]{36}\/\d{1,9}$/.test(address)) {
    return undefined;
  }
  if (typeof digest !== 'string' || !/^sha256:[0-9a-f]{64}$/.test(digest)) return undefined;
  if (!Number.isSafeInteger(packages) || Number(packages) < 0) return undefined;
  return { address, digest, packages: Number(packages) };
}
