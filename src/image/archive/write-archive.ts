import { digestOf } from '../../system/files/digest.ts';
import type { BlobDescriptor, ImageContent, LayerContent } from '../image-content.ts';
import { type BlobCheck, verifyBlob } from '../layers/verify-blob.ts';
import { mediaTypes } from '../media-types.ts';
import { shortReference } from '../reference.ts';
import { paddedSize, tarBlock, writeTarHeader } from './tar-header.ts';

/** An archive that is generated while it is read: an OCI image layout in a tar stream. */
export interface ImageArchive {
  /** Digest of the manifest, by which the image store identifies the image. */
  readonly digest: string;
  /** Size of the contained layers in bytes. */
  readonly size: number;
  /** @param check by default the digest of each layer; a reader that verifies digests itself does not need that */
  stream(check?: BlobCheck): AsyncIterable<Uint8Array>;
}

function jsonBytes(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function describe(mediaType: string, bytes: Uint8Array): BlobDescriptor {
  return { mediaType, digest: digestOf(bytes), size: bytes.length };
}

function blobPath({ digest }: BlobDescriptor): string {
  return `blobs/${digest.replace(':', '/')}`;
}

/** Pads an entry to a whole block. */
function padding(size: number): Buffer {
  return Buffer.alloc(paddedSize(size) - size);
}

async function* blobEntry(blob: BlobDescriptor, { read }: LayerContent, check: BlobCheck) {
  yield writeTarHeader(blobPath(blob), blob.size);
  yield* verifyBlob(blob, read(), check);
  yield padding(blob.size);
}

function smallEntry(path: string, bytes: Uint8Array): Buffer {
  return Buffer.concat([writeTarHeader(path, bytes.length), bytes, padding(bytes.length)]);
}

/**
 * An archive of an image with only the layers that an image store lacks. The manifest refers to the others by
 * their digests in the store. The same image gives the same manifest. Docker and podman can also load an
 * archive with all layers.
 *
 * @param name full name of the image in the archive
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
  // All engines accept a full name here. A name in containerd's own annotation could not be ignored on import.
  const named = { ...manifestBlob, annotations: { 'org.opencontainers.image.ref.name': name } };
  const index = { schemaVersion: 2, mediaType: mediaTypes.index, manifests: [named] };
  const forDocker = {
    Config: blobPath(configBlob),
    RepoTags: [shortReference(name)],
    Layers: blobs.map(blobPath),
  };

  // An image may contain the same layer twice, for example an empty one.
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
      // The manifest comes after the layers, so that a truncated stream does not describe an image.
      yield smallEntry(blobPath(configBlob), config);
      yield smallEntry(blobPath(manifestBlob), manifest);
      yield smallEntry('index.json', jsonBytes(index));
      if (present.size === 0) yield smallEntry('manifest.json', jsonBytes([forDocker]));
      yield Buffer.alloc(2 * tarBlock);
    },
  };
}
