import type { FileHandle } from 'node:fs/promises';
import { imageArchive } from '../../image/archive/write-archive.ts';
import { BrokenImage, type ImageContent, type ImageSource } from '../../image/image-content.ts';
import { fullReference } from '../../image/reference.ts';
import { replaceInPlace } from '../../system/files/replace-in-place.ts';
import { passStream } from '../../system/files/transfer.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';

/** After this many bytes, the data is flushed to the disk. */
const flushBytes = 16 * 1024 * 1024;

/**
 * Writes each chunk while the next one is read, and flushes regularly in the meantime: otherwise the disk would be
 * idle now, and the final flush would take long.
 */
async function writeAll(
  file: FileHandle,
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): Promise<void> {
  let writing: Promise<void> = Promise.resolve();
  let flushing: Promise<void> | undefined;
  let dirty = 0;
  const flush = () => {
    dirty = 0;
    // Errors are ignored here, because only the final flush decides whether everything is on the disk.
    flushing = file.datasync().then(
      () => {
        flushing = undefined;
      },
      () => {},
    );
  };
  try {
    for await (const chunk of chunks) {
      signal?.throwIfAborted();
      await writing;
      writing = file.writeFile(chunk);
      dirty += chunk.length;
      if (dirty >= flushBytes && !flushing) flush();
    }
  } finally {
    await flushing;
    await writing;
  }
}

async function writeArchive(
  content: ImageContent,
  reference: string,
  file: string,
  options: TaskOptions,
): Promise<void> {
  const { signal } = options;
  const archive = await imageArchive(content, fullReference(reference), new Map());
  await passStream(archive.stream(), options, archive.size, (chunks) =>
    replaceInPlace(file, async (handle) => {
      await writeAll(handle, chunks, signal);
      // After an abort, nothing may be replaced.
      signal?.throwIfAborted();
    }),
  );
}

async function saveFrom(
  source: ImageSource,
  reference: string,
  file: string,
  options: TaskOptions,
) {
  const content = await source();
  try {
    await writeArchive(content, reference, file, options);
  } finally {
    await content.close();
  }
}

/**
 * Writes the complete archive of an image to a file, atomically, directly from the engine's storage. This takes less
 * than half as long as the engines' own commands, which first make a copy of the image. The same image gives the same
 * bytes, every layer matches its digest, and docker, podman and containerd accept the archive.
 *
 * @param storage undefined if the engine does not have the image
 * @param otherwise saves with the engine's own command; called without `storage`, or if that cannot be read
 * @throws DeskpackError when the file cannot be written; then an existing file is unchanged
 */
export async function saveImage(
  storage: ImageSource | undefined,
  reference: string,
  file: string,
  options: TaskOptions,
  otherwise: () => Promise<void>,
): Promise<void> {
  if (!storage) return otherwise();
  try {
    await saveFrom(storage, reference, file, options);
  } catch (error) {
    if (!(error instanceof BrokenImage)) throw error;
    const chunk = Buffer.from(`the engine itself saves the image: ${error.message}\n`);
    options.onEvent?.({ type: 'output', chunk });
    await otherwise();
  }
}
