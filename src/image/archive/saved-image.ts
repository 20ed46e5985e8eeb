/** An image in an archive that an engine has saved, without its layers. */
export interface SavedImage {
  /** As people write them: `acme/viewer:3.0`. */
  readonly names: readonly string[];
  /** Byte for byte: its digest is the image's id. */
  readonly config: Buffer;
}

/** The texts of an archive, by their names there. */
export interface JsonFiles {
  has(name: string): boolean;
  /** @throws BrokenImage if there is none of that name, or it is too large */
  json(name: string): Promise<Buffer>;
}
