import { sha256 } from '../../system/files/sha256.ts';
import type { BlobDescriptor, ImageContent, LayerContent } from '../image-content.ts';
import { type BlobCheck, verified } from '../layers/verified.ts';
import { mediaTypes } from '../media-types.ts';
import { shortReference } from '../reference.ts';
import { paddedSize, tarBlock, writeTarHeader } from './tar-header.ts';

/** An archive that is made while it is read: an OCI image layout in a tar stream. */
export interface ImageArchive {
  /** Digest of the manifest, under which the image store will know the image. */
  readonly digest: string;
  /** Bytes of the layers in it. */
  readonly size: number;
  /** @param check by default each layer's digest, which a reader that knows layers by theirs need not see */
  stream(check?: BlobCheck): AsyncIterable<Uint8Array>;
}

function jsonBytes(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function describe(mediaType: string, bytes: Uint8Array): BlobDescriptor {
  return { mediaType, digest: sha256(bytes), size: bytes.length };
}

function blobPath({ digest }: BlobDescriptor): string {
  return `blobs/${digest.replace(':', '/')}`;
}

/** Fills an entry up to a whole block. */
function padding(size: number): Buffer {
  return Buffer.alloc(paddedSize(size) - size);
}

async function* blobEntry(blob: BlobDescriptor, { read }: LayerContent, check: BlobCheck) {
  yield writeTarHeader(blobPath(blob), blob.size);
  yield* verified(blob, read(), check);
  yield padding(blob.size);
}

function smallEntry(path: string, bytes: Uint8Array): Buffer {
  return Buffer.concat([writeTarHeader(path, bytes.length), bytes, padding(bytes.length)]);
}

/**
 * An archive of an image that holds only the layers which an image store lacks; the manifest names the
 * others by the digests under which the store has them. The same image gives the same manifest. A complete
 * archive can also be loaded by docker and podman.
 *
 * @param name in full, for the image in the archive
 * @param present the layers that the store has, by the digests of the uncompressed layers
 */
export async function imageArchive(
  { config, layers }: ImageContent,
  name: string,
  present: ReadonlyMap<string, BlobDescriptor>,
): Promise<ImageArchive> {
  const blobs = await Promise.all(
    layers.map((layer) => present.get(layer.diffId) ?? layer.describe()),
  );
  const configBlob = describe(mediaTypes.config, config);
  const manifest = jsonBytes({
    schemaVersion: 2,
    mediaType: mediaTypes.manifest,
    config: configBlob,
    layers: blobs,
  });
  const manifestBlob = describe(mediaTypes.manifest, manifest);
  // Everyone takes a full name from here; one in containerd's own annotation could not be left aside.
  const named = { ...manifestBlob, annotations: { 'org.opencontainers.image.ref.name': name } };
  const index = { schemaVersion: 2, mediaType: mediaTypes.index, manifests: [named] };
  const forDocker = {
    Config: blobPath(configBlob),
    RepoTags: [shortReference(name)],
    Layers: blobs.map(blobPath),
  };

  // An image may have the same layer twice, an empty one say.
  const missing = new Map(
    layers.flatMap((layer, at) => {
      return present.has(layer.diffId) ? [] : [[blobs[at]!.digest, { layer, blob: blobs[at]! }]];
    }),
  );
  return {
    digest: manifestBlob.digest,
    size: [...missing.values()].reduce((sum, { blob }) => sum + blob.size, 0),
    async *stream(check = 'digest') {
      yield smallEntry('oci-layout', jsonBytes({ imageLayoutVersion: '1.0.0' }));
      for (const { blob, layer } of missing.values()) yield* blobEntry(blob, layer, check);
      // What names the layers comes after them: a stream that breaks off says nothing about an image.
      yield smallEntry(blobPath(configBlob), config);
      yield smallEntry(blobPath(manifestBlob), manifest);
      yield smallEntry('index.json', jsonBytes(index));
      if (present.size === 0) yield smallEntry('manifest.json', jsonBytes([forDocker]));
      yield Buffer.alloc(2 * tarBlock);
    },
  };
}
