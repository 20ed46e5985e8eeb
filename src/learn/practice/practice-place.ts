import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeFolder } from '../../system/folders/make-folder.ts';
import { stateFolder } from '../../system/folders/user-folders.ts';
import type { LessonId } from '../lesson.ts';

/** A folder of a lesson, and the variables that keep everything below it. */
export interface PracticePlace {
  /** The folder with the descriptors, in which the wizard works. */
  readonly folder: string;
  /** The folder with the contents of the practice's engine. */
  readonly machine: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** The folder of all lessons: `learn` in the folder of drafts, runs and logs. */
export function learnFolder(): string {
  return join(stateFolder(), 'learn');
}

/**
 * The place of a lesson. Drafts, runs, the catalog's data and, with a recorded engine, settings and caches are in it too.
 */
export function practicePlace(lesson: LessonId, isRecorded: boolean): PracticePlace {
  const own = join(learnFolder(), lesson);
  const user = join(own, 'user');
  return {
    folder: join(own, 'apps'),
    machine: join(own, 'machine'),
    environment: {
      XDG_STATE_HOME: join(user, 'state'),
      XDG_DATA_HOME: join(user, 'data'),
      ...(isRecorded
        ? { XDG_CONFIG_HOME: join(user, 'config'), XDG_CACHE_HOME: join(user, 'cache') }
        : {}),
    },
  };
}

/** The contents of the recorded engine if this process works in the folder of a lesson, with its variables; else undefined. */
export function machineHere(): string | undefined {
  const own = resolve('..');
  return stateFolder() === join(own, 'user', 'state', 'deskpack')
    ? join(own, 'machine')
    : undefined;
}

/** Writes the files that a lesson begins with, in place of an earlier try. @param files contents by name */
export async function clearPlace(
  { folder, machine }: PracticePlace,
  lesson: LessonId,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  await rm(join(learnFolder(), lesson), { recursive: true, force: true });
  makeFolder(folder);
  makeFolder(machine);
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
}
