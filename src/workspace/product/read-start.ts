import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/**
 * The first bytes of a regular file, at most `length`; empty for anything else, e.g. a pipe, which is not waited for.
 */
export async function readStart(path: string, length: number): Promise<Buffer> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    if (!(await file.stat()).isFile()) return Buffer.alloc(0);
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await file.read(bytes, 0, length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
