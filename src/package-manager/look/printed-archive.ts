import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { Lines } from '../../system/output/lines.ts';

/** The time limit for a download. */
const limitSeconds = 180;

/** The maximum size of what a container prints, unpacked. */
const maxBytes = 256 * 1024 * 1024;

/** A line on standard error with which a script announces a download: apt's own, or that of a script that uses apk. */
const download = /^(?:Get:\d+|fetch) /;

interface PrintOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with 0 at the start, and with the number of each file that is downloaded. */
  readonly onDownload?: ((number: number) => void) | undefined;
}

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
  { signal, onDownload }: PrintOptions,
): Promise<Buffer> {
  const lines = new Lines();
  let number = 0;
  const onOutput = (chunk: Uint8Array) => {
    for (const line of lines.take(chunk)) {
      if (!download.test(line)) continue;
      number += 1;
      onDownload?.(number);
    }
  };
  onDownload?.(0);
  const command = ['timeout', String(limitSeconds), '/bin/sh', '-c', ...words];
  const timeout = (limitSeconds + 20) * 1000;
  const how = { doing, timeout, signal, onOutput };
  return Buffer.from(await engine.run(reference, command, how), 'base64');
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
