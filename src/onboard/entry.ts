import type { PresentTemplate } from '../package-manager/present-template.ts';

/** A value for a field of the descriptor, as in a list. */
export interface Override {
  /** The path of the field, such as `['host_config', 'mem_limit']`. */
  readonly path: readonly string[];
  /** Undefined removes the field. */
  readonly value: unknown;
}

/** An existing descriptor whose image is built again, as packages in it have newer versions. */
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
}

/** One line of a list: a package, or one of its applications. */
export interface Entry {
  /** The package; the name in the descriptor if an existing one is built again. */
  readonly package: string;
  /** The name of a desktop file or a program; all applications of the package if absent. */
  readonly application?: string;
  readonly overrides: readonly Override[];
  /** Nothing is detected if there is one. */
  readonly rebuild?: Rebuild;
}

/** The name of an entry in messages and reports, `PACKAGE` or `PACKAGE/APPLICATION`. */
export function nameOfEntry({ package: name, application }: Entry): string {
  return application === undefined ? name : `${name}/${application}`;
}
