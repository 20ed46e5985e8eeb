import { basename, dirname } from 'node:path';
import { readBytesIfThere } from '../../system/files/read-file.ts';
import { isObject } from '../../text/json/json-object.ts';
import { tryParseJsonFile } from '../../text/json/json-text.ts';
import type { GitChanges } from './git-changes.ts';

/** Larger files are not read as a configuration. */
const maxBytes = 16_000_000;

/** The configuration in a `package.json`, as a text to compare; undefined if it has none. */
function inPackage(bytes: Uint8Array | null | undefined): string | undefined {
  const value = tryParseJsonFile(Buffer.from(bytes ?? []).toString('utf8'));
  return isObject(value) ? JSON.stringify(value.deskpack) : undefined;
}

/**
 * The folders whose configuration has changed: `.deskpackrc.json`, or the key `deskpack` of `package.json`. It applies to
 * the folders below too.
 */
export async function changedConfigurations({ paths, before }: GitChanges): Promise<Set<string>> {
  const folders = new Set<string>();
  for (const path of paths) {
    const name = basename(path);
    if (name === '.deskpackrc.json') folders.add(dirname(path));
    if (name !== 'package.json') continue;
    const now = await readBytesIfThere(path, maxBytes);
    if (inPackage(now) !== inPackage(await before(path))) folders.add(dirname(path));
  }
  return folders;
}
