import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { readError } from '../../system/files/read-file.ts';
import { Lines } from '../../system/output/lines.ts';

async function* escapedControls(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const output = new Lines();
  const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
  for await (const chunk of chunks) yield text(output.take(chunk));
  yield text(output.rest());
}

async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path);
  } catch (cause) {
    throw readError(path, cause);
  }
}

/**
 * Prints the log of a run to standard output, with control characters escaped, or byte for byte.
 *
 * @throws DeskpackError when it cannot be read
 */
export async function printRawLog(path: string, raw: boolean): Promise<void> {
  try {
    if (raw) await pipeline(bytesOf(path), process.stdout, { end: false });
    else await pipeline(bytesOf(path), escapedControls, process.stdout, { end: false });
  } catch (error) {
    // It is no error if the reader closes the output; other errors of the output are handled centrally.
    if (error instanceof DeskpackError) throw error;
  }
}
