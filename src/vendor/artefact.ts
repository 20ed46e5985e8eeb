/** The kinds of what vendors ship that can be read. */
export type OriginKind =
  | 'deb'
  | 'repository'
  | 'appimage'
  | 'archive'
  | 'folder'
  | 'jar'
  | 'exe'
  | 'file'
  | 'web';

/** An archive that only wrapped a file. */
export interface WrappingArchive {
  /** The name of its file as it was given. */
  readonly file: string;
  readonly bytes: number;
  /** As in an origin. */
  readonly sha256: string;
}

/** Where an application comes from that no index has. */
export interface Origin {
  readonly kind: OriginKind;
  /** As the vendor writes it; undefined if nothing says it. */
  readonly version: string | undefined;
  /** 64 hexadecimal digits; of a folder, that of the list of its files, and of a web application, that of what its page says of it. */
  readonly sha256: string;
  readonly bytes: number;
  /** The name of the file or folder as it was given, or of a package in a repository; of a web application, its host. */
  readonly file: string;
  /** The archive in which it was given, and which an address gave; absent if it was in none. */
  readonly archive?: WrappingArchive;
  /** Where deskpack downloaded it from, or of its repository; absent if it did not. */
  readonly address?: string;
  /** When the file was changed last, as its server or the file system says it: `2026-11-29T10:00:00Z`; absent for a folder. */
  readonly date?: string;
  /** How the file itself says that newer ones are found, as in an AppImage: `zsync|https://vendor.example/viewer.zsync`. */
  readonly updates?: string;
  /** The SHA-1 of a file whose newer ones are told by that: 40 hexadecimal digits. */
  readonly sha1?: string;
}

/** A file or folder that an image is built from. */
export interface ContextFile {
  /** Absolute path on this machine. */
  readonly path: string;
  /** Its path in the build context, beside the descriptor: `files/acme-viewer_2.4.1_amd64.deb`. */
  readonly contextPath: string;
  /** As in an origin. */
  readonly sha256: string;
}

/** The fields of a descriptor that install an artefact, in their form there. */
interface Installation {
  readonly preruncommands: readonly string[];
  /** The packages of the template's index that it needs in any case; absent if there are none. */
  readonly debpackage?: string;
  readonly postruncommands?: readonly string[];
}

/** A picture or drawing that belongs to an application. */
export interface GivenIcon {
  /** Where it is from, such as its path in an archive. */
  readonly path: string;
  readonly bytes: Buffer;
}

/** A value of a descriptor, and what says it, as after "from": `its manifest, Main-Class`. */
export interface GivenValue {
  readonly value: string;
  readonly from: string;
}

/** An application that no desktop file in the image describes. */
export interface GivenApplication {
  /** Values by their keys in a descriptor: `name`, `path`, `launch` and others. */
  readonly values: Readonly<Record<string, GivenValue>>;
  /** What it is, as its own files or its page say it; absent if they do not. */
  readonly description?: GivenValue;
  /** Best first. */
  readonly icons: readonly GivenIcon[];
  /** What says all this: the files of the artefact if absent. */
  readonly source?: 'page';
  /** The other host that its address leads to, such as that of a login; absent if it does not. */
  readonly leadsTo?: string;
  /** Its page asks for a password, so that names and icons may be those of a login. */
  readonly asksPassword?: true;
}

/** Where the applications of an artefact are, in an image that has it. */
type ApplicationPlace =
  /** Those of a package, by its name in the database of the image. */
  | { readonly type: 'package'; readonly name: string }
  /** Those of a tree, by the absolute path of its folder in the image, and as people call it: `Acme Viewer`. */
  | { readonly type: 'folder'; readonly path: string; readonly title: string }
  | { readonly type: 'given'; readonly application: GivenApplication };

/** What a vendor ships, and how an image gets its applications. */
export interface Artefact {
  readonly origin: Origin;
  /** Such as `Debian package acme-viewer 2.4.1`. */
  readonly title: string;
  /** What the build context has to have; none for a web application. */
  readonly files: readonly ContextFile[];
  readonly installation: Installation;
  /**
   * The same for builders that can mount files of the build context: the image does not keep the file. Absent if it keeps nothing
   * that it does not need.
   */
  readonly mounted?: Installation;
  readonly applications: ApplicationPlace;
  /** Why its licence is taken for one that is not free; undefined if nothing says so. */
  readonly nonFree: string | undefined;
}
