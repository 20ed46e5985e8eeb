/** A value for a field of the descriptor, as in a list. */
export interface Override {
  /** The path of the field, such as `['host_config', 'mem_limit']`. */
  readonly path: readonly string[];
  /** Undefined removes the field. */
  readonly value: unknown;
}

/** One line of a list: a package, or one of its applications. */
export interface Entry {
  readonly package: string;
  /** The name of a desktop file or a program; all applications of the package if absent. */
  readonly application?: string;
  readonly overrides: readonly Override[];
}

/** The name of an entry in messages and reports, `PACKAGE` or `PACKAGE/APPLICATION`. */
export function nameOfEntry({ package: name, application }: Entry): string {
  return application === undefined ? name : `${name}/${application}`;
}
