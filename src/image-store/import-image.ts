import { DeskpackError } from '../error/deskpack-error.ts';
import { type ImageArchive, imageArchive } from '../image/archive/write-archive.ts';
import {
  type BlobDescriptor,
  BrokenImage,
  type ImageContent,
  type ImageSource,
} from '../image/image-content.ts';
import { type BlobCheck, verifyBlob } from '../image/layers/verify-blob.ts';
import { fullReference } from '../image/reference.ts';
import { digestOf } from '../system/files/digest.ts';
import { passStream } from '../system/files/transfer.ts';
import { queryTimeoutMs } from '../system/process/program/program-options.ts';
import { readProgram } from '../system/process/program/read-program.ts';
import { runProgram } from '../system/process/program/run-program.ts';
import type { TaskOptions } from '../system/process/program/task.ts';
import { checkedImage } from './containerd-answers.ts';
import type { Ctr, CtrStore } from './ctr-command.ts';
import { type ListedBlob, listStore, storeLayers } from './store-layers.ts';

/**
 * The name of an image while it is imported. It is always the same for an image, so that the next import
 * replaces the rest of a killed one.
 */
function temporaryName(name: string): string {
  return `importing.deskpack.invalid/${digestOf(name).slice(7, 23)}:latest`;
}

/**
 * Whether an imported image is complete.
 *
 * @param digest of the manifest that was imported
 * @param doing its purpose, as text that follows "cannot"
 */
async function isImported(
  ctr: Ctr,
  name: string,
  digest: string,
  doing: string,
  { signal }: TaskOptions,
): Promise<boolean> {
  const importing = temporaryName(name);
  const check = ctr('images', 'check', `name==${importing}`);
  const answer = await readProgram({ ...check, doing, signal, timeout: queryTimeoutMs });
  const image = checkedImage(answer, importing);
  return image?.digest === digest && image.isComplete;
}

/** Gives an imported image its final name. */
async function nameImported(
  ctr: Ctr,
  name: string,
  doing: string,
  { signal }: TaskOptions,
): Promise<void> {
  const tag = ctr('images', 'tag', '--force', temporaryName(name), name);
  await runProgram({ ...tag, doing, signal, timeout: queryTimeoutMs });
}

/** Removes the temporary name of an image, if it exists. */
async function removeTemporaryName(ctr: Ctr, name: string): Promise<void> {
  const rm = ctr('images', 'rm', temporaryName(name));
  await runProgram({ ...rm, doing: `clean up after ${name}`, timeout: queryTimeoutMs }).catch(
    () => {},
  );
}

interface ImportedImage {
  /** The manifest's digest. */
  readonly digest: string;
  /** The config's digest, which is the image's id in the engine. */
  readonly id: string;
}

/**
 * Sends the archive to the image store. Errors of the image have precedence over those of the store.
 *
 * @param name the image's name in error messages
 */
async function send(
  { ctr }: CtrStore,
  archive: ImageArchive,
  check: BlobCheck,
  name: string,
  doing: string,
  options: TaskOptions,
): Promise<void> {
  await passStream(archive.stream(check), options, archive.size, (stdin) =>
    runProgram({
      ...ctr('images', 'import', '-'),
      doing,
      stdin,
      signal: options.signal,
      onOutput: (chunk) => {
        const text = Buffer.from(chunk).toString('latin1').replaceAll(temporaryName(name), name);
        options.onEvent?.({ type: 'output', chunk: Buffer.from(text, 'latin1') });
      },
    }),
  );
}

/**
 * Whether a blob is missing in the store although all were sent. The store resumes incomplete blobs of an earlier
 * import; if their bytes differ, the result has another digest. The incomplete blob is then gone, so that a new
 * attempt succeeds.
 */
function isIncomplete({ code, program }: DeskpackError): boolean {
  return code === 'store-incomplete' && program !== undefined;
}

/** Reads all layers of an image. @throws BrokenImage when a layer does not match its digest */
async function checkLayers({ layers }: ImageContent, signal: AbortSignal | undefined) {
  for (const layer of layers) {
    for await (const _ of verifyBlob(await layer.describe(), layer.read(), 'digest')) {
      signal?.throwIfAborted();
    }
  }
}

/**
 * Imports an image, and sends only the layers that the image store lacks.
 *
 * The store computes the digests itself, so a layer that is damaged in the transfer is missing in the store. Only
 * then are the layers checked here.
 *
 * The image is first imported under a temporary name, and gets its final name only when it is complete; until then,
 * the final name keeps its previous image.
 */
async function importContent(
  store: CtrStore,
  content: ImageContent,
  listing: readonly ListedBlob[],
  name: string,
  doing: string,
  options: TaskOptions,
): Promise<ImportedImage> {
  const { ctr } = store;

  async function attempt(
    present: ReadonlyMap<string, BlobDescriptor>,
    check: BlobCheck,
  ): Promise<ImportedImage> {
    const archive = await imageArchive(content, temporaryName(name), present);
    try {
      await send(store, archive, check, name, doing, options);
      if (!(await isImported(ctr, name, archive.digest, doing, options))) {
        throw new DeskpackError('store-incomplete', {
          doing,
          reason: 'the image store lost a part of the image',
          subject: { kind: 'image', name },
          action: 'Something else removes content from the image store. Stop it and try again.',
        });
      }
      await nameImported(ctr, name, doing, options);
    } finally {
      await removeTemporaryName(ctr, name);
    }
    return { digest: archive.digest, id: digestOf(content.config) };
  }

  const present = await storeLayers(ctr, listing, content.layers, options);
  try {
    return await attempt(present, 'size');
  } catch (error) {
    options.signal?.throwIfAborted();
    if (!(error instanceof DeskpackError)) throw error;
    // The store's garbage collector may have removed a layer since the listing. Then all layers are sent.
    if (present.size > 0 || isIncomplete(error)) return attempt(new Map(), 'digest');
    await checkLayers(content, options.signal);
    throw error;
  }
}

/**
 * Imports an image into containerd, and sends only the missing layers.
 *
 * @param sources sources of the image, best first; the next one is used if the image cannot be read from the previous
 *   one
 * @throws DeskpackError when the image cannot be read from any source, or cannot be imported; then nothing has
 *   changed
 */
export async function importImage(
  store: CtrStore,
  sources: readonly ImageSource[],
  reference: string,
  options: TaskOptions = {},
): Promise<ImportedImage> {
  const name = fullReference(reference);
  const doing = `import ${name} into ${store.name}`;
  const listing = await listStore(store.ctr, options);
  let broken: BrokenImage | undefined;
  for (const source of sources) {
    try {
      const content = await source();
      try {
        return await importContent(store, content, listing, name, doing, options);
      } finally {
        await content.close();
      }
    } catch (error) {
      if (!(error instanceof BrokenImage)) throw error;
      broken = error;
    }
  }
  throw new DeskpackError('image-unreadable', {
    doing,
    reason: broken?.message ?? 'no source has the image',
    subject: { kind: 'image', name },
    cause: broken,
    action: 'Save the image again, then import it.',
  });
}
