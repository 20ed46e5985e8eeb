import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** The digest of a file of any size, as hexadecimal digits. */
export async function digestOfFile(
  path: string,
  algorithm: 'sha256' | 'sha1',
  signal?: AbortSignal,
): Promise<string> {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(path), hash, { signal });
  return hash.digest('hex');
}

/** The SHA-256 of a file of any size: 64 hexadecimal digits. */
export function sha256OfFile(path: string, signal?: AbortSignal): Promise<string> {
  return digestOfFile(path, 'sha256', signal);
}
