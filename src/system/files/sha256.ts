import { createHash } from 'node:crypto';

/** `sha256:…` of these bytes. */
export function sha256(bytes: Uint8Array | string): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}
