import { DeskpackError } from '../error/deskpack-error.ts';
import { type ImageArchive, imageArchive } from '../image/archive/write-archive.ts';
import {
  type BlobDescriptor,
  BrokenImage,
  type ImageContent,
  type ImageSource,
} from '../image/image-content.ts';
import { MeteredStream } from '../image/layers/metered-stream.ts';
import { type BlobCheck, verified } from '../image/layers/verified.ts';
import { fullReference } from '../image/reference.ts';
import { sha256 } from '../system/files/sha256.ts';
import { ByteMeter } from '../system/output/byte-meter.ts';
import { runProgram } from '../system/process/run-program.ts';
import type { TaskOptions } from '../system/process/task.ts';
import type { CtrStore } from './ctr.ts';
import { listStore, storeLayers } from './store-layers.ts';
import type { ListedBlob } from './store-listing.ts';
import { isImported, nameImported, removeTemporaryName, temporaryName } from './temporary-name.ts';

/** An image as it is in the image store. */
export interface ImportedImage {
  /** Of its manifest. */
  readonly digest: string;
  /** Of its config: the engine's name for the image. */
  readonly id: string;
}

/** What ctr says when the store has taken the image in, before it unpacks the layers. */
const unpacking = /^unpacking /m;

/**
 * Hands the archive to the image store, and reports what is wrong with the image before what the store says.
 *
 * @param name under which the image is known to whoever reads what the store says
 */
async function send(
  { ctr }: CtrStore,
  archive: ImageArchive,
  check: BlobCheck,
  name: string,
  doing: string,
  options: TaskOptions,
  onReceived: () => void,
): Promise<void> {
  const meter = new ByteMeter(options.onEvent, archive.size);
  const stream = new MeteredStream(archive.stream(check), meter);
  try {
    await runProgram({
      ...ctr('images', 'import', '-'),
      doing,
      stdin: stream,
      signal: options.signal,
      onOutput: (chunk) => {
        const said = Buffer.from(chunk).toString('latin1');
        const told = said.replaceAll(temporaryName(name), name);
        options.onEvent?.({ type: 'output', chunk: Buffer.from(told, 'latin1') });
        if (unpacking.test(said)) onReceived();
      },
    });
  } catch (error) {
    options.signal?.throwIfAborted();
    throw stream.broken ?? error;
  }
  meter.finish();
}

/**
 * Whether the store misses a blob although all were sent. It goes on with what an earlier import left half-done,
 * and where that was not the same bytes, the blob becomes another one. It has then been used up.
 */
function isIncomplete({ code, program }: DeskpackError): boolean {
  return code === 'store-incomplete' && program !== undefined;
}

/** Reads all layers of an image. @throws BrokenImage when one is not what its digest says */
async function checkLayers({ layers }: ImageContent, signal: AbortSignal | undefined) {
  for (const layer of layers) {
    for await (const _ of verified(await layer.describe(), layer.read(), 'digest')) {
      signal?.throwIfAborted();
    }
  }
}

/**
 * Imports an image, and sends only the layers that the image store lacks.
 *
 * The store files what it gets under the digest that it finds itself, so a layer that is damaged on the way
 * is one that the store lacks in the end. Only then is it looked for here.
 *
 * The store first gets the image under a name of its own, and the wanted name only once all of the image is
 * there; until then the name stays with what it had.
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
    const isWhole = () => isImported(ctr, name, archive.digest, doing, options);
    // From the moment that the store has an image of it, none of it goes away: no need to wait for the rest.
    let early: Promise<boolean> | undefined;
    const checkEarly = () => {
      early ??= isWhole().catch(() => false);
    };
    try {
      await send(store, archive, check, name, doing, options, checkEarly);
      if (!(await early) && !(await isWhole())) {
        throw new DeskpackError('store-incomplete', {
          doing,
          reason: 'the image store did not keep all of it',
          subject: { kind: 'image', name },
          action: 'Something else removes content from the image store. Stop it and try again.',
        });
      }
      await nameImported(ctr, name, doing, options);
    } finally {
      await early;
      await removeTemporaryName(ctr, name);
    }
    return { digest: archive.digest, id: sha256(content.config) };
  }

  const present = await storeLayers(ctr, listing, content.layers, options);
  try {
    return await attempt(present, 'size');
  } catch (error) {
    options.signal?.throwIfAborted();
    if (!(error instanceof DeskpackError)) throw error;
    // The store's garbage collector may have taken a layer since it was listed. Then all are sent.
    if (present.size > 0 || isIncomplete(error)) return attempt(new Map(), 'digest');
    await checkLayers(content, options.signal);
    throw error;
  }
}

/**
 * Imports an image into containerd, and sends only the layers that it lacks.
 *
 * @param sources where the image can be read from, best first; the next one counts when the image cannot be
 *   read from the one before
 * @throws DeskpackError when it cannot be read from anywhere, or not imported; nothing was changed then
 */
export async function importImage(
  store: CtrStore,
  sources: readonly ImageSource[],
  reference: string,
  options: TaskOptions = {},
): Promise<ImportedImage> {
  const name = fullReference(reference);
  const doing = `import ${name} into ${store.name}`;
  // The store answers while the image is opened.
  const listing = listStore(store.ctr, options);
  listing.catch(() => {});
  let broken: BrokenImage | undefined;
  for (const source of sources) {
    try {
      const content = await source();
      try {
        return await importContent(store, content, await listing, name, doing, options);
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
    reason: broken?.message ?? 'there is nothing to read it from',
    subject: { kind: 'image', name },
    cause: broken,
    action: 'Save the image again, then import it.',
  });
}
