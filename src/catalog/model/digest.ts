import { createHash } from 'node:crypto';

/** The content address of bytes: `sha256:` and 64 hexadecimal digits. */
export function digestOf(bytes: Uint8Array): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}

/** The strong entity tag, with its quotes, of what has this content address. */
export function etagOf(digest: string): string {
  return `"${digest.slice('sha256:'.length)}"`;
}
