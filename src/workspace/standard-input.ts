import { DeskpackError } from '../error/deskpack-error.ts';
import { formatBytes } from '../text/format.ts';

/** The name under which commands take what is piped to them. */
export const standardInput = '-';

/**
 * All bytes that are piped to the command.
 *
 * @param most in bytes
 * @throws Trouble when there are more
 */
export async function readStandardInput(most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    size += chunk.length;
    if (size > most) {
      throw new DeskpackError(`cannot read standard input: at most ${formatBytes(most)} are read`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
