import type { PresentTemplate } from '../package-manager/present-template.ts';
import { oneApplicationText } from '../vendor/download/one-application.ts';
import type { DescribedOrigin } from '../vendor/origin/origin-text.ts';

/** A value for a field of the descriptor, as in a list. */
export interface Override {
  /** The path of the field, such as `['host_config', 'mem_limit']`. */
  readonly path: readonly string[];
  /** Undefined removes the field. */
  readonly value: unknown;
}

/** A vendor's file that is installed, and what the vendor has in its place. */
export interface VendorUpdate {
  readonly origin: DescribedOrigin;
  readonly address: string;
  /** Undefined if nothing says it before it is downloaded. */
  readonly version?: string | undefined;
  /** What the server tells it from others by, so that an entry that failed is tried again with another one. */
  readonly sign?: string | undefined;
  /** Whether it may come over plain HTTP. */
  readonly allowsHttp: boolean;
}

/** An existing descriptor whose image is built again, as packages in it or the file of its vendor have newer versions. */
export interface Rebuild {
  /** Absolute path. */
  readonly file: string;
  /** The digest of that file. */
  readonly digest: string;
  readonly template: PresentTemplate;
  /** The id of the earlier image. */
  readonly image: string;
  /** The newer packages, as `name=version`. */
  readonly updates: readonly string[];
  /** What its vendor has now in place of its file; absent if that is the same, or not known. */
  readonly fromVendor?: VendorUpdate;
}

/** A file or folder of a vendor, as it was when the list was read; or the address of one, which is downloaded when its turn comes. */
export interface EntryFile {
  /** An absolute path, or an address or the name of a listed repository as it was given. */
  readonly path: string;
  /** As it is named in messages and reports: from the current folder, if it is in it; an address without its digest. */
  readonly shown: string;
  /** Absent for an address. */
  readonly bytes?: number;
  /** Milliseconds since the epoch; absent for an address. */
  readonly modifiedAt?: number;
}

/** One line of a list: a package or a vendor's file, or one of its applications. */
export interface Entry {
  /** The package or the name of the file; the name in the descriptor if an existing one is built again. */
  readonly package: string;
  /** Absent for a package of the template's index. */
  readonly file?: EntryFile;
  /** The name of a desktop file or a program; all applications of the package if absent. */
  readonly application?: string;
  readonly overrides: readonly Override[];
  /** Nothing is detected if there is one. */
  readonly rebuild?: Rebuild;
}

/** The name of an entry in messages and reports: `PACKAGE` or `PACKAGE/APPLICATION`, `FILE` or `FILE#app=APPLICATION`. */
export function nameOfEntry({ package: name, file, application }: Entry): string {
  if (application === undefined) return file?.shown ?? name;
  return file ? oneApplicationText(file.shown, application) : `${name}/${application}`;
}

/** What tells the sources of entries apart: the path or the address of a file, or the name of a package. */
export function sourceOfEntry({ package: name, file }: Entry): string {
  return file?.path ?? name;
}
