import { DeskpackError } from '../error/deskpack-error.ts';
import { formatBytes } from '../text/format.ts';

/** The name under which commands take what is piped to them. */
export const standardInput = '-';

/**
 * All bytes that are piped to the command.
 *
 * @param maxBytes in bytes
 * @throws DeskpackError when there are more
 */
export async function readStandardInput(maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    size += chunk.length;
    if (size > maxBytes) {
      throw new DeskpackError('read-failed', {
        doing: 'read standard input',
        reason: `at most ${formatBytes(maxBytes)} are read`,
      });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
