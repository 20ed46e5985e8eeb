import { stat } from 'node:fs/promises';

/**
 * Identifies the present content of a file: size, inode and change time, which no program can set and every
 * write updates. Unlike a digest, it costs nothing for an archive of gigabytes. Undefined if there is no such
 * file.
 */
export async function identityOf(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found && `${found.size} bytes, inode ${found.ino}, changed ${found.ctimeNs}`;
}
