import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { packagesIn } from '../../descriptor/values/package-names.ts';
import { systemErrorCode } from '../../error/deskpack-error.ts';
import { plainPackageName } from '../../package-manager/plain-package-name.ts';
import { readError } from '../../system/files/read-file.ts';
import { regularText } from '../../system/files/regular-file.ts';
import { isObject, type JsonObject } from '../../text/json/json-object.ts';
import { tryParseJson } from '../../text/json/json-text.ts';

/** A descriptor in a folder. */
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
      const descriptor = tryParseJson(regularText(file) ?? '');
      return isObject(descriptor) ? [{ file, descriptor }] : [];
    });
}

/** Whether a descriptor installs a package, by its name without an architecture. */
export function installs({ debpackage, apkpackage }: JsonObject, name: string): boolean {
  const lists = [debpackage, apkpackage].flat().filter((one) => typeof one === 'string');
  return lists.some((list) => packagesIn(list).some((one) => plainPackageName(one.name) === name));
}
