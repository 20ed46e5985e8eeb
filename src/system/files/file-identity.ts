import { stat } from 'node:fs/promises';

/**
 * What tells a file from every other that is or will be at its path: size, inode and the time of its last
 * change, which nobody can set and which every write moves. It costs nothing where a digest would read
 * an archive of gigabytes. Undefined when there is no such file.
 */
export async function identityOf(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found && `${found.size} bytes, inode ${found.ino}, changed ${found.ctimeNs}`;
}
