import type { FileHandle } from 'node:fs/promises';
import { imageArchive } from '../../image/archive/write-archive.ts';
import { BrokenImage, type ImageContent, type ImageSource } from '../../image/image-content.ts';
import { MeteredStream } from '../../image/layers/metered-stream.ts';
import { fullReference } from '../../image/reference.ts';
import { replaceInPlace } from '../../system/files/replace-in-place.ts';
import { ByteMeter } from '../../system/output/byte-meter.ts';
import type { TaskOptions } from '../../system/process/task.ts';

/** After so many bytes they are sent on to the disk. */
const flushBytes = 16 * 1024 * 1024;

/**
 * Writes one piece while the next one is read, and has the disk take what was written meanwhile: otherwise
 * it would be idle now, and waited for at the end.
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
    // Whether all of it is on the disk is asked at the end, and only that answer counts.
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
  { signal, onEvent }: TaskOptions,
): Promise<void> {
  const archive = await imageArchive(content, fullReference(reference), new Map());
  const meter = new ByteMeter(onEvent, archive.size);
  const stream = new MeteredStream(archive.stream(), meter);
  try {
    await replaceInPlace(file, async (handle) => {
      await writeAll(handle, stream, signal);
      // What was asked to stop must not replace anything any more.
      signal?.throwIfAborted();
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw stream.broken ?? error;
  }
  meter.finish();
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
 * Writes the complete archive of an image to a file, whole or not at all, from where the engine keeps the
 * image. That takes less than half as long as the engines' own ways, which copy an image once more before
 * they hand it out. The same image gives the same bytes, each layer is what its digest says, and docker,
 * podman and containerd take it.
 *
 * @param storage undefined when the engine has no such image
 * @param otherwise the engine's own way, for when its storage cannot be read
 * @throws DeskpackError when the file cannot be written; an earlier file is then untouched
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
