import { hash } from 'node:crypto';
import { readRegular } from './regular-file.ts';

/** Larger files are not read for a digest. */
const maxBytes = 256_000_000;

/** The digest of a text or of bytes, as `sha256:…`. */
export function digestOf(content: string | Uint8Array): string {
  return `sha256:${hexDigestOf(content)}`;
}

/** The same digest without its prefix: 64 hexadecimal digits, for names of files and images. */
export function hexDigestOf(content: string | Uint8Array): string {
  return hash('sha256', content);
}

/** The digest of a small file, as `sha256:…`; undefined if it does not exist or cannot be read. */
export async function digestOfFile(path: string): Promise<string | undefined> {
  try {
    const bytes = readRegular(path, maxBytes);
    return bytes && digestOf(bytes);
  } catch {
    return undefined;
  }
}
