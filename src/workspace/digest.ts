import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** The digest of a text or of bytes, as `sha256:…`. */
export function digestOf(content: string | Uint8Array): string {
  return `sha256:${createHash('sha256').update(content).digest('hex')}`;
}

/** The digest of a small file, as `sha256:…`; undefined when there is none that can be read. */
export async function digestOfFile(path: string): Promise<string | undefined> {
  const bytes = await readFile(path).catch(() => undefined);
  return bytes && digestOf(bytes);
}
