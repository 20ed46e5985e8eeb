import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { packagesIn } from '../../descriptor/values/package-names.ts';
import { systemErrorCode } from '../../error/deskpack-error.ts';
import { plainPackageName } from '../../package-manager/unknown-packages.ts';
import { readError } from '../../system/files/read-file.ts';
import { regularText } from '../../system/files/regular-file.ts';
import { isObject, type JsonObject } from '../../text/json/json-object.ts';
import { tryParseJsonFile } from '../../text/json/json-text.ts';
import { isFileAddress } from '../../vendor/download/file-address.ts';
import { originIn } from '../../vendor/origin/origin-text.ts';
import type { Entry } from '../entry.ts';

export interface DescriptorFile {
  /** Absolute path, if that of the folder is. */
  readonly file: string;
  readonly descriptor: JsonObject;
}

/**
 * The descriptors of a release in a folder, by their names; none if there is no folder.
 *
 * @throws DeskpackError if the folder cannot be read
 */
export async function descriptorsIn(folder: string, release: string): Promise<DescriptorFile[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw readError(folder, error);
  });
  return names
    .filter((name) => name.endsWith(`.d.${release}.json`))
    .sort()
    .flatMap((name) => {
      const file = join(folder, name);
      const descriptor = tryParseJsonFile(regularText(file) ?? '');
      return isObject(descriptor) ? [{ file, descriptor }] : [];
    });
}

/** Whether a descriptor installs a package, by its name without an architecture. */
export function installs({ debpackage, apkpackage }: JsonObject, name: string): boolean {
  const lists = [debpackage, apkpackage].flat().filter((one) => typeof one === 'string');
  return lists.some((list) => packagesIn(list).some((one) => plainPackageName(one.name) === name));
}

/** Whether a descriptor says that its application is from the file of an entry: by its address, or by the name of the file. */
export function isFrom({ comment }: JsonObject, { file }: Pick<Entry, 'file'>): boolean {
  const origin = file && originIn(comment);
  if (!file || !origin) return false;
  return isFileAddress(file.path)
    ? origin.address === file.shown
    : origin.address === undefined && origin.file === posix.basename(file.path);
}

const lowerBase = (text: unknown) =>
  typeof text === 'string' ? posix.basename(text).toLowerCase() : undefined;

/**
 * Whether a descriptor is probably that of an entry: it installs the package or is from the file and, if the entry is one application of it,
 * its name, program or window class is called the same. Of a name such as `org.example.Clock` the last part is enough.
 */
export function isOfEntry(
  descriptor: JsonObject,
  { package: name, application, file }: Pick<Entry, 'package' | 'application' | 'file'>,
): boolean {
  const isOne = file ? isFrom(descriptor, { file }) : installs(descriptor, plainPackageName(name));
  if (!isOne) return false;
  if (application === undefined) return true;
  const wanted = application.replace(/\.desktop$/i, '').toLowerCase();
  const { name: own, path, launch } = descriptor;
  const instance = typeof launch === 'string' ? launch.split('.')[0] : undefined;
  const names = [own, path, instance].map(lowerBase);
  return names.includes(wanted) || names.includes(wanted.split('.').at(-1));
}
