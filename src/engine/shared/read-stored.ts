import { readFile } from 'node:fs/promises';
import { errorMessage } from '../../error/deskpack-error.ts';
import { BrokenImage } from '../../image/image-content.ts';

/** A file of an engine's image storage. @throws BrokenImage when it cannot be read, e.g. because it belongs to root */
export async function readStored(path: string): Promise<Buffer> {
  return readFile(path).catch((cause: unknown) => {
    throw new BrokenImage(`the engine's storage is unreadable: ${errorMessage(cause)}`, { cause });
  });
}
