import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { DeskpackError } from '../error/deskpack-error.ts';

/** The maximum uncompressed size: ten times that of the largest file of Debian. */
const maxBytes = 256 * 1024 * 1024;

/**
 * Decodes and decompresses the output of a script.
 *
 * @param doing text that follows "cannot"
 */
export async function decompress(packed: Buffer, doing: string): Promise<Buffer> {
  try {
    return await promisify(gunzip)(packed, { maxOutputLength: maxBytes });
  } catch (cause) {
    const reason = 'the download of its package manager is damaged or too large';
    throw new DeskpackError('package-download-failed', { doing, reason, cause });
  }
}

/**
 * The error that a package manager lists no package.
 *
 * @param doing text that follows "cannot"
 */
export function emptyIndexError(doing: string): DeskpackError {
  return new DeskpackError('package-server-unreachable', {
    doing,
    reason: 'its package manager lists no package',
    action: 'Check that containers reach its package servers.',
  });
}
