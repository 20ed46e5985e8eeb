import type { LayerTree } from './layer-tree.ts';

/** A blob as manifests name it. */
export interface BlobDescriptor {
  readonly mediaType: string;
  /** `sha256:…` of the blob as it is kept, compressed or not. */
  readonly digest: string;
  /** Bytes, as it is kept. */
  readonly size: number;
}

/** One layer of an image, which can be read without the others. */
export interface LayerContent {
  /** `sha256:…` of the uncompressed layer, as the image's config names it. */
  readonly diffId: string;
  /** Bytes of the uncompressed layer, where that is known without reading it. */
  readonly size?: number;
  /** What `read` gives. */
  describe(): Promise<BlobDescriptor>;
  /** The bytes of the blob, in pieces. What comes is not checked against the digest. */
  read(): AsyncIterable<Uint8Array>;
  /** What is in it, where that can be told without reading it. */
  tree?(): Promise<LayerTree>;
}

/** An image that is open for reading. */
export interface ImageContent {
  /** The config as the engine keeps it, byte for byte: its digest is the image's id. */
  readonly config: Uint8Array;
  /** Lowest first. */
  readonly layers: readonly LayerContent[];
  close(): Promise<void>;
}

/**
 * Somewhere that an image can be read from: an archive, the storage of an engine.
 *
 * @throws BrokenImage when it cannot be read from there
 */
export type ImageSource = () => Promise<ImageContent>;

/** An image that cannot be read as what it claims to be. The message says what is wrong with it. */
export class BrokenImage extends Error {
  override readonly name = 'BrokenImage';
}
