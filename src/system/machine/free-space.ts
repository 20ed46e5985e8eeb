import { statfs } from 'node:fs/promises';

/** The bytes that this user can still write on the disk of a folder; undefined if the system does not say it. */
export async function freeSpace(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}
