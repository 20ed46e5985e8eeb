import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/**
 * The first bytes of a file, at most `length`; undefined for anything but a regular file, e.g. a pipe, which is not
 * waited for.
 *
 * @throws Error of the file system
 */
export async function readStart(path: string, length: number): Promise<Buffer | undefined> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const about = await file.stat();
    if (!about.isFile()) return undefined;
    const bytes = Buffer.alloc(Math.min(length, about.size));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
