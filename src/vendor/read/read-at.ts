import { open } from 'node:fs/promises';

/** Reads some bytes of a file from a position, fewer at its end. */
export type ReadPart = (position: number, length: number) => Promise<Buffer>;

/** Some bytes of a regular file, fewer at its end; none behind it. */
export async function readAt(path: string, position: number, length: number): Promise<Buffer> {
  if (!Number.isSafeInteger(position) || position < 0) return Buffer.alloc(0);
  const file = await open(path, 'r');
  try {
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await file.read(bytes, 0, length, position);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Reads parts of a regular file on this machine. */
export const partsAt =
  (path: string): ReadPart =>
  (position, length) =>
    readAt(path, position, length);

/** Reads parts of what is in memory. */
export const partsOf =
  (bytes: Buffer): ReadPart =>
  async (position, length) =>
    bytes.subarray(position, position + length);
