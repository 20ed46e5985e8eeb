import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';

/** The time limit for a download. */
const limitSeconds = 180;

/** The maximum size of what a container prints, unpacked. */
const maxBytes = 256 * 1024 * 1024;

/**
 * What a shell script prints in a temporary container, still compressed.
 *
 * @param words the script, then its name and arguments
 * @param doing in words that follow "cannot"
 */
export async function printedArchive(
  engine: Pick<Engine, 'run'>,
  reference: string,
  words: readonly string[],
  doing: string,
  signal: AbortSignal | undefined,
): Promise<Buffer> {
  const command = ['timeout', String(limitSeconds), '/bin/sh', '-c', ...words];
  const timeout = (limitSeconds + 20) * 1000;
  return Buffer.from(await engine.run(reference, command, { doing, timeout, signal }), 'base64');
}

/** Unpacks what a container has printed. */
export async function unpacked(printed: Buffer, doing: string): Promise<Buffer> {
  try {
    return await promisify(gunzip)(printed, { maxOutputLength: maxBytes });
  } catch (cause) {
    throw new DeskpackError('package-download-failed', {
      doing,
      reason: 'what the container printed is damaged or too large',
      cause,
    });
  }
}
