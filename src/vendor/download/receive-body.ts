import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { DeskpackError } from '../../error/deskpack-error.ts';
import { writeError } from '../../system/files/atomic-write.ts';

interface Receiving {
  /** The file that it is written to. */
  readonly path: string;
  /** The bytes that the file has, after which it goes on; zero begins it anew. */
  readonly offset: number;
  readonly maxBytes: number;
  /** Called with the bytes of the file after each piece. */
  readonly onBytes: (done: number) => void;
  /** The error for a file that becomes larger. */
  readonly tooLarge: (bytes: number) => DeskpackError;
}

/**
 * Writes a body to a file. What has come stays there if more does not come.
 *
 * @returns the bytes of the file
 * @throws Node's error if the body ends too early, and DeskpackError if it cannot be written or is too large
 */
export async function receiveBody(
  body: IncomingMessage,
  { path, offset, maxBytes, onBytes, tooLarge }: Receiving,
): Promise<number> {
  const failedToWrite = (cause: unknown): never => {
    body.destroy();
    throw writeError(path, cause);
  };
  const file = await open(path, offset > 0 ? 'a' : 'w', 0o644).catch(failedToWrite);
  let done = offset;
  try {
    for await (const chunk of body) {
      if (done + chunk.length > maxBytes) throw tooLarge(done + chunk.length);
      await file.writeFile(chunk).catch(failedToWrite);
      done += chunk.length;
      onBytes(done);
    }
    await file.sync().catch(failedToWrite);
  } finally {
    await file.close();
  }
  return done;
}
