import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeError } from '../files/atomic-write.ts';
import { processMark } from '../process/process-mark.ts';
import { privateFolder } from './private-folder.ts';
import { staleEntries } from './stale-entries.ts';

/** Removes what dead processes left behind. No other user can create anything there. */
async function removeLeftovers(work: string): Promise<void> {
  for (const { path, about } of await staleEntries(work, /^(\d+-\d+-[0-9a-f]{8})\.[^.]+$/)) {
    // Another run may remove it at the same time, and failing to remove it does no harm.
    if (about.isDirectory()) await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

/**
 * Gives `use` a folder of its own with an unpredictable name, which no other user can read. It is removed
 * afterwards; folders of killed processes are removed when the next one is made.
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

/** Gives `use` a file with a text; the file is removed afterwards. */
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
