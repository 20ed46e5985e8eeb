import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageManagerNames } from '../../descriptor/package-managers.ts';
import { cacheFolder } from '../../system/folders/user-folders.ts';
import { packageChoices } from '../package-line.ts';

async function filesOf(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}

/** The names of all packages that templates were found to offer lately, without asking an engine. */
export async function cachedPackageNames(): Promise<readonly string[]> {
  const folder = join(cacheFolder(), 'packages');
  const names = new Set<string>();
  for (const file of await filesOf(folder)) {
    const manager = packageManagerNames.find((name) => file.startsWith(`${name}-`));
    if (!manager || !file.endsWith('.txt')) continue;
    const lines = (await readFile(join(folder, file), 'utf8')).split('\n').filter(Boolean);
    for (const { name } of packageChoices(manager, lines)) names.add(name);
  }
  return [...names].sort();
}
