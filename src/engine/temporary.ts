import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryPath, writeTrouble } from '../workspace/atomic-write.ts';
import { removeStaleTemporaries } from '../workspace/stale-temporaries.ts';

/** Lets `use` work with a folder of its own, which is gone afterwards, or when the next one is made. */
export async function withTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  await removeStaleTemporaries(tmpdir());
  const folder = temporaryPath(join(tmpdir(), 'deskpack'));
  await mkdir(folder, { mode: 0o700 }).catch((thrown: unknown) => {
    throw writeTrouble(tmpdir(), thrown);
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
    await writeFile(path, text).catch((thrown: unknown) => {
      throw writeTrouble(path, thrown);
    });
    return use(path);
  });
}
