import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseInName } from '../../workspace/descriptor-files.ts';
import type { Lesson } from '../lesson.ts';

/**
 * The descriptor that was made in the folder of a lesson: its name is the packager's choice, and with a real engine also
 * which application it is.
 *
 * @returns the path of the newest one that the lesson has not brought; undefined if there is none
 */
export async function madeDescriptor(folder: string, lesson: Lesson): Promise<string | undefined> {
  const brought = lesson.files();
  const names = (await readdir(folder)).filter(
    (name) => releaseInName(name) !== undefined && !Object.hasOwn(brought, name),
  );
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return { path, changed: (await stat(path)).mtimeMs };
    }),
  );
  return files.sort((one, other) => other.changed - one.changed)[0]?.path;
}
