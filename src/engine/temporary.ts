import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeTrouble } from '../workspace/atomic-write.ts';

/** Lets `use` work with a folder of its own, which is gone afterwards. */
export async function withTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'deskpack-')).catch((thrown: unknown) => {
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
