import { Parser } from 'tar/parse';
import type { ReadEntry } from 'tar/read-entry';
import { ByteRing } from '../../../system/output/byte-ring.ts';
import { queryTimeoutMs } from '../../../system/process/program/program-options.ts';
import { type Program, runProgram } from '../../../system/process/program/run-program.ts';

/** The maximum size of a file that is read from a container. */
const maxReadBytes = 64 * 1024 * 1024;

/** Thrown to abort the copy of a file that is too large. */
const tooLarge = Symbol('too large');

/**
 * The last bytes of a regular file in a container, which may have exited; undefined for anything else and for a file
 * that is too large. Whether a link is followed, inside the container, depends on the engine.
 *
 * @throws DeskpackError if there is no such file
 */
export async function fileTail(
  engine: Program,
  container: string,
  path: string,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const ring = new ByteRing(maxBytes);
  let isFile = false;
  let size = 0;
  const parser = new Parser({
    onReadEntry: (entry: ReadEntry) => {
      isFile = entry.type === 'File' && size <= maxReadBytes;
      if (isFile) entry.on('data', (chunk: Buffer) => ring.push(chunk));
      else entry.resume();
    },
  });
  try {
    await runProgram({
      ...engine,
      arguments: ['cp', `${container}:${path}`, '-'],
      doing: `read ${path} in the container`,
      timeout: queryTimeoutMs,
      onData(chunk) {
        size += chunk.length;
        if (size > maxReadBytes) throw tooLarge;
        parser.write(Buffer.from(chunk));
      },
    });
  } catch (error) {
    if (error !== tooLarge) throw error;
    return undefined;
  }
  return isFile ? ring.read() : undefined;
}
