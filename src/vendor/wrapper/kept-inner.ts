import { dirname, join } from 'node:path';
import { replaceFile, writeError } from '../../system/files/atomic-write.ts';
import { hexDigestOf } from '../../system/files/digest.ts';
import { makeFolder } from '../../system/folders/make-folder.ts';
import { cacheFolder } from '../../system/folders/user-folders.ts';
import { safeName } from '../download/file-name.ts';
import { markUsed, sizeOf } from '../download/kept-downloads.ts';
import type { PackedEntry } from './choose-inner.ts';

const allInner = () => join(cacheFolder(), 'unwrapped');

/** The path in the cache of a file that was in an archive. */
function pathOf(archiveSha256: string, { name }: PackedEntry): string {
  const folder = hexDigestOf(`${archiveSha256} ${name}`).slice(0, 16);
  return join(allInner(), folder, safeName(name) || 'file');
}

/**
 * Keeps a file that was in an archive in the cache, whole or not at all, and removes others that were not used for long.
 *
 * @param content its bytes; not asked for if it is there already
 * @returns its absolute path
 * @throws DeskpackError if it cannot be written
 */
export async function keepInner(
  archiveSha256: string,
  entry: PackedEntry,
  content: () => AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<string> {
  const path = pathOf(archiveSha256, entry);
  if ((await sizeOf(path)) !== entry.bytes) {
    try {
      makeFolder(dirname(path));
    } catch (cause) {
      throw writeError(path, cause);
    }
    await replaceFile(path, async (target) => {
      for await (const piece of content()) {
        signal?.throwIfAborted();
        await target.writeFile(piece);
      }
    }).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw error;
    });
  }
  await markUsed(allInner(), dirname(path));
  return path;
}
