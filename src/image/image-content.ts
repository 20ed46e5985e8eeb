import type { LayerTree } from './layer-tree.ts';

/** A blob as manifests describe it. */
export interface BlobDescriptor {
  readonly mediaType: string;
  /** `sha256:…` of the stored blob, compressed or not. */
  readonly digest: string;
  /** Size of the stored blob in bytes. */
  readonly size: number;
}

/** One layer of an image, which can be read independently of the others. */
export interface LayerContent {
  /** `sha256:…` of the uncompressed layer, as in the image's config. */
  readonly diffId: string;
  /** Size of the uncompressed layer in bytes, if known without reading it. */
  readonly size?: number;
  /** Description of what `read` returns. */
  describe(): Promise<BlobDescriptor>;
  /** The bytes of the blob, in pieces. They are not verified against the digest. */
  read(): AsyncIterable<Uint8Array>;
  /** The layer's content, if known without reading the layer. */
  tree?(): Promise<LayerTree>;
}

/** An image that is open for reading. */
export interface ImageContent {
  /** The config as the engine stores it, byte for byte: its digest is the image's id. */
  readonly config: Uint8Array;
  /** Lowest first. */
  readonly layers: readonly LayerContent[];
  close(): Promise<void>;
}

/**
 * A source of an image: an archive or the storage of an engine.
 *
 * @throws BrokenImage when the image cannot be read from it
 */
export type ImageSource = () => Promise<ImageContent>;

/** An image that is damaged or invalid. The message says what is wrong with it. */
export class BrokenImage extends Error {
  override readonly name = 'BrokenImage';
}
