import type { Engine } from '../../engine/engine.ts';
import { Lines } from '../../system/output/lines.ts';
import { runScript } from '../run-script.ts';

/** A line on standard error that announces a download: by apt, or by a script that uses apk. */
const download = /^(?:Get:\d+|fetch) /;

interface PrintOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with 0 at the start, and with the number of each downloaded file. */
  readonly onDownload?: ((number: number) => void) | undefined;
}

/**
 * Runs a shell script in a temporary container and returns its output, still compressed.
 *
 * @param words the script, then its name and arguments
 * @param doing text that follows "cannot"
 */
export async function runArchiveScript(
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
  const options = { doing, signal, onOutput };
  return Buffer.from(await runScript(engine, reference, words, options), 'base64');
}
