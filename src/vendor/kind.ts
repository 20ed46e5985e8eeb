import type { Artefact, OriginKind } from './artefact.ts';

/** A file or folder of a vendor, with its first bytes. */
export interface VendorFile {
  readonly type: 'file' | 'folder';
  /** Absolute path. */
  readonly path: string;
  readonly name: string;
  /** Zero for a folder. */
  readonly bytes: number;
  /** Empty for a folder. */
  readonly start: Buffer;
}

/** What an artefact is, as its first bytes and its directory say. */
export interface Identity {
  /** Such as `AppImage Acme Viewer 2.4.1`. */
  readonly title: string;
  /** Undefined if nothing says it. */
  readonly version: string | undefined;
  /** Of a folder, those of all its files; undefined if there are too many to count them at once. */
  readonly bytes: number | undefined;
}

/** A kind of what vendors ship: how it is recognised, and what it says of itself. Nothing of a file is executed. */
export interface VendorKind {
  readonly kind: OriginKind;
  /** Decides by the content alone: vendors' names say little. */
  recognises(file: VendorFile): boolean | Promise<boolean>;
  /**
   * Says what it is at once, for a line on a screen: it reads heads and directories only.
   *
   * @throws DeskpackError if these are damaged, or it is for other machines
   */
  identify(file: VendorFile, signal?: AbortSignal): Promise<Identity>;
  /**
   * Reads all of it, for its digest.
   *
   * @throws DeskpackError if it is damaged or for other machines
   */
  read(file: VendorFile, signal?: AbortSignal): Promise<Artefact>;
}
