import { constants, gunzipSync } from 'node:zlib';

const blockBytes = 512;

/** The sign of all forms of tar since POSIX. */
const signAt = 257;

function isHead(block: Buffer): boolean {
  return block.length >= signAt + 5 && block.toString('latin1', signAt, signAt + 5) === 'ustar';
}

/** More than the first bytes of a file can become: deflate packs no better than 1 to 1,032. */
const maxStart = 8 * 1024 * 1024;

/** The first bytes of what is packed in gzip; empty if it is damaged. */
export function gunzipStart(start: Buffer): Buffer {
  try {
    return gunzipSync(start, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: maxStart,
    });
  } catch {
    return Buffer.alloc(0);
  }
}

/** Whether these are the first bytes of a tar archive. */
export function isTarStart(start: Buffer): boolean {
  return isHead(start);
}

/** Whether these are the first bytes of a tar archive in gzip. */
export function isTarInGzip(start: Buffer): boolean {
  return start.toString('latin1', 0, 2) === '\x1f\x8b' && isHead(gunzipStart(start));
}

/**
 * The folder or file in which all is, by the first entries of a tar archive; undefined if they have several.
 *
 * @param start its first bytes
 */
export function topOfTar(start: Buffer): string | undefined {
  let top: string | undefined;
  for (let at = 0; at + blockBytes <= start.length; ) {
    const block = start.subarray(at, at + blockBytes);
    if (!isHead(block)) break;
    const field = (from: number, length: number) =>
      block.toString('utf8', from, from + length).replace(/\0[\s\S]*$/, '');
    const size = Number.parseInt(field(124, 12).trim() || '0', 8);
    const type = field(156, 1);
    // Long names and attributes of the next entry are entries of their own.
    if (!/[xgLK]/.test(type)) {
      const name = [field(345, 155), field(0, 100)].filter((part) => part !== '').join('/');
      const [first = ''] = name.replace(/^(?:\.?\/)+/, '').split('/');
      if (first !== '') {
        if (top !== undefined && top !== first) return undefined;
        top = first;
      }
    }
    if (!Number.isSafeInteger(size) || size < 0) break;
    at += blockBytes * (1 + Math.ceil(size / blockBytes));
  }
  return top;
}
