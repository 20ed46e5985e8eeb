import { lstat, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeError } from '../files/atomic-write.ts';
import { processMark } from '../process/process-mark.ts';
import { isLeftBehind } from './left-behind.ts';
import { privateFolder } from './private-folder.ts';

/** Removes what processes that are no more have left. Nobody else can put anything there. */
async function removeLeftovers(work: string): Promise<void> {
  for (const name of await readdir(work)) {
    const mark = /^(\d+-\d+-[0-9a-f]{8})\.[^.]+$/.exec(name)?.[1];
    if (mark === undefined) continue;
    const path = join(work, name);
    const about = await lstat(path).catch(() => undefined);
    if (!about?.isDirectory() || !isLeftBehind(mark, about)) continue;
    // Another run may remove it at the same time, and one that cannot be removed stops nobody.
    await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

/**
 * Lets `use` work with a folder of its own that no other user can look into or foresee. It is gone
 * afterwards; what a killed process left is gone when the next one is made.
 */
export async function withTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const work = privateFolder('work');
  await removeLeftovers(work);
  const folder = await mkdtemp(join(work, `${processMark()}.`)).catch((error: unknown) => {
    throw writeError(work, error);
  });
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lets `use` read a text from a file, which is gone afterwards. */
export async function withTemporaryFile<T>(
  text: string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, 'text');
    await writeFile(path, text, { mode: 0o600 }).catch((error: unknown) => {
      throw writeError(path, error);
    });
    return use(path);
  });
}
