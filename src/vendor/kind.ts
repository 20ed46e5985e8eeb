import type { Artefact, OriginKind } from './artefact.ts';

/** A regular file, with its first bytes. */
export interface VendorFile {
  /** Absolute path. */
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  readonly start: Buffer;
}

/** A kind of what vendors ship: how it is recognised, and what it says of itself. Nothing of a file is executed. */
export interface VendorKind {
  readonly kind: OriginKind;
  /** Decides by the content alone: vendors' names say little. */
  recognises(file: VendorFile): boolean;
  /** @throws DeskpackError if it is damaged or for other machines */
  read(file: VendorFile, signal?: AbortSignal): Promise<Artefact>;
}
