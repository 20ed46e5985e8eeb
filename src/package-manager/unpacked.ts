import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { DeskpackError } from '../error/deskpack-error.ts';

/** The maximum size, unpacked: ten times that of the largest file of Debian. */
const maxBytes = 256 * 1024 * 1024;

/**
 * Unpacks what a script has printed.
 *
 * @param doing in words that follow "cannot"
 * @param what it is, at the beginning of a sentence
 */
export async function unpacked(
  packed: Buffer,
  doing: string,
  what = 'what the container printed',
): Promise<Buffer> {
  try {
    return await promisify(gunzip)(packed, { maxOutputLength: maxBytes });
  } catch (cause) {
    const reason = `${what} is damaged or too large`;
    throw new DeskpackError('package-download-failed', { doing, reason, cause });
  }
}
