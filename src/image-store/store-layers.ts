import type { BlobDescriptor, LayerContent } from '../image/image-content.ts';
import { blobDescriptor, parseJson } from '../image/image-json.ts';
import { uncompressedLayer } from '../image/layers/layer-form.ts';
import { ociLayerType } from '../image/media-types.ts';
import { queryTimeoutMs } from '../system/process/program/program-options.ts';
import { readProgram } from '../system/process/program/read-program.ts';
import type { TaskOptions } from '../system/process/program/task.ts';
import { isObject } from '../text/json/json-object.ts';
import type { Ctr } from './ctr-command.ts';

export interface ListedBlob {
  readonly digest: string;
  /** The digest of the uncompressed layer, if the blob is a layer and the store knows this digest. */
  readonly uncompressed: string | undefined;
  /** The blobs that it refers to, if it is a manifest. */
  readonly names: readonly string[];
}

const row = /^(sha256:[0-9a-f]{64})\s/;
const uncompressed = /(?:^|[\s,])containerd\.io\/uncompressed=(sha256:[0-9a-f]{64})/;
const reference = /(?:^|[\s,])containerd\.io\/gc\.ref\.content[^=,\s]*=(sha256:[0-9a-f]{64})/g;

/** Parses the output of `ctr content ls`: one blob per line, with its labels at the end. */
export function parseListing(text: string): ListedBlob[] {
  return text.split('\n').flatMap((line) => {
    const digest = row.exec(line)?.[1];
    if (digest === undefined) return [];
    return {
      digest,
      uncompressed: uncompressed.exec(line)?.[1],
      names: [...line.matchAll(reference)].map((match) => match[1]!),
    };
  });
}

/** The wanted layers in the store: the digest of the uncompressed layer by the digest of the blob. */
function holders(listing: readonly ListedBlob[], diffIds: ReadonlyMap<string, unknown>) {
  const found = new Map<string, string>();
  for (const { digest, uncompressed } of listing) {
    if (diffIds.has(digest)) found.set(digest, digest);
    else if (uncompressed !== undefined && diffIds.has(uncompressed))
      found.set(digest, uncompressed);
  }
  return found;
}

function layersIn(manifest: string): BlobDescriptor[] {
  const value = parseJson(Buffer.from(manifest), 'a manifest');
  const layers = isObject(value) && Array.isArray(value.layers) ? value.layers : [];
  return layers.map(blobDescriptor);
}

const doing = 'see which layers the image store has';

/**
 * All blobs of an image store.
 *
 * @throws DeskpackError when the store cannot be listed
 */
export async function listStore(ctr: Ctr, { signal }: TaskOptions = {}): Promise<ListedBlob[]> {
  const ls = ctr('content', 'ls');
  return parseListing(await readProgram({ ...ls, doing, signal, timeout: queryTimeoutMs }));
}

/**
 * The layers of an image that an image store has: the blobs by the digests of the uncompressed layers. The blob of a
 * layer from a registry is compressed.
 *
 * A layer that is not in any manifest does not count, because the store's garbage collector may remove it.
 *
 * @param listing all blobs of the store
 */
export async function storeLayers(
  ctr: Ctr,
  listing: readonly ListedBlob[],
  layers: readonly LayerContent[],
  { signal }: TaskOptions = {},
): Promise<Map<string, BlobDescriptor>> {
  const sizes = new Map(layers.map(({ diffId, size }) => [diffId, size]));
  const diffIdOf = holders(listing, sizes);
  const countOf = ({ names }: ListedBlob) => names.filter((name) => diffIdOf.has(name)).length;
  const manifests = listing.filter((blob) => countOf(blob) > 0);
  // Usually a single manifest contains all of them: that of an image made from the same template.
  manifests.sort((a, b) => countOf(b) - countOf(a));

  const present = new Map<string, BlobDescriptor>();
  const isNew = (name: string) => diffIdOf.has(name) && !present.has(diffIdOf.get(name)!);
  for (const name of manifests.flatMap(({ names }) => names)) {
    const size = sizes.get(name);
    if (size !== undefined) present.set(name, uncompressedLayer(name, size));
  }
  for (const { digest, names } of manifests) {
    if (!names.some(isNew)) continue;
    try {
      const get = ctr('content', 'get', digest);
      const manifest = await readProgram({ ...get, doing, signal, timeout: queryTimeoutMs });
      for (const blob of layersIn(manifest)) {
        const mediaType = ociLayerType(blob.mediaType);
        if (isNew(blob.digest)) present.set(diffIdOf.get(blob.digest)!, { ...blob, mediaType });
      }
    } catch {
      // The manifest was removed since the listing, or has an unknown form: layers that only it contains are sent
      // again.
      signal?.throwIfAborted();
    }
  }
  return present;
}
