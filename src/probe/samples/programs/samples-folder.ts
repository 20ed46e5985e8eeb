import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hexDigestOf } from '../../../system/files/digest.ts';
import { cacheFolder } from '../../../system/folders/user-folders.ts';
import { groupScript } from './group-script.ts';
import type { ProgramGroup } from './program-group.ts';
import { programGroups } from './program-groups.ts';
import { groupRecipe } from './samples-image.ts';

const allSamples = () => join(cacheFolder(), 'samples');

/** What decides the files of a group. */
const digestOf = (group: ProgramGroup) => hexDigestOf(`${groupRecipe(group)}${groupScript(group)}`);

/** The folder of the files that this version makes. */
export function samplesFolder(): string {
  return join(allSamples(), hexDigestOf(programGroups.map(digestOf).join()).slice(0, 12));
}

/** The folder of what the programs of a group printed. */
export function groupFolder(group: ProgramGroup): string {
  return join(allSamples(), `${group.name}-${digestOf(group).slice(0, 12)}`);
}

/** Versions of deskpack that are not used make no files for this time. */
const unusedMs = 30 * 24 * 60 * 60 * 1000;

/** Removes the folders of other versions. What cannot be removed stays. */
export async function removeUnusedSamples(): Promise<void> {
  const own = [samplesFolder(), ...programGroups.map(groupFolder)];
  for (const name of await readdir(allSamples()).catch((): string[] => [])) {
    const path = join(allSamples(), name);
    const about = await stat(path).catch(() => undefined);
    const isUnused = about !== undefined && Date.now() - about.mtimeMs > unusedMs;
    if (isUnused && !own.includes(path))
      await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}
