import { open } from 'node:fs/promises';

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
