import type { Engine } from '../../engine/engine.ts';
import { Lines } from '../../system/output/lines.ts';
import { runScript } from '../run-script.ts';

/** The time limit for a download. */
const limitSeconds = 180;

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
  const options = { doing, limitSeconds, signal, onOutput };
  return Buffer.from(await runScript(engine, reference, words, options), 'base64');
}
