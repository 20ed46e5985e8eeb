import { DeskpackError } from '../error/deskpack-error.ts';
import { formatBytes } from '../text/format/format.ts';

/** The argument that means standard input. */
export const standardInput = '-';

/** @throws DeskpackError when there are more bytes */
export async function readStandardInput(maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    size += chunk.length;
    if (size > maxBytes) {
      throw new DeskpackError('read-failed', {
        doing: 'read standard input',
        reason: `at most ${formatBytes(maxBytes)} are read`,
        action: 'Name files instead, or pipe in fewer applications at a time.',
      });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
