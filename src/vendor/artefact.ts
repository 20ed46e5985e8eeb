/** The kinds of what vendors ship that can be read. */
export type OriginKind = 'deb';

/** Where an application comes from that no index has. */
interface Origin {
  readonly kind: OriginKind;
  /** As the vendor writes it. */
  readonly version: string;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
  readonly bytes: number;
  /** The name of the file as it was given. */
  readonly file: string;
}

/** A file of a vendor, and how an image gets its application. */
export interface Artefact {
  readonly origin: Origin;
  /** Such as `Debian package acme-viewer 2.4.1`. */
  readonly title: string;
  /** Absolute path. */
  readonly path: string;
  /** Its path in the build context, beside the descriptor: `files/acme-viewer_2.4.1_amd64.deb`. */
  readonly contextPath: string;
  /** The instructions that install it, in the form of the descriptor's field. */
  readonly preruncommands: readonly string[];
  /** The package that it installs, by its name in the database of the image. */
  readonly packageName: string;
  /** Why its licence is taken for one that is not free; undefined if nothing says so. */
  readonly nonFree: string | undefined;
}
