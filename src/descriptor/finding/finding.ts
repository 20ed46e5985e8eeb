/** How much a finding matters: an error stops recipe, build and registration; a warning never does. */
export type Severity = 'error' | 'warning' | 'info';

/** Keys and indexes from the root of one descriptor to a value. */
export type Path = readonly (string | number)[];

/**
 * A mechanical change that removes a finding: the value that `path` is set to, or `undefined` to remove the key.
 */
export interface Fix {
  readonly title: string;
  readonly path: Path;
  readonly value: unknown;
}

/** Something about a descriptor that a person should know. */
export interface Finding {
  /** Stable name of the rule, e.g. `name-format`; `deskpack explain` tells about it. */
  readonly rule: string;
  readonly severity: Severity;
  /** The value that is meant; empty for the descriptor as a whole. */
  readonly path: Path;
  /** What is so, and what happens because of it. */
  readonly message: string;
  readonly fix?: Fix;
  /** Which part of a text value is meant: UTF-16 indexes from (inclusive) and to (exclusive). All of it when absent. */
  readonly span?: readonly [from: number, to: number];
  /** The key is meant, not its value. */
  readonly onKey?: true;
  /** Where in the file's text, in UTF-16 units, for what only the text can show. */
  readonly place?: { readonly offset: number; readonly length: number };
}

/** Whether any of the findings stops recipe, build and registration. */
export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === 'error');
}

/** A path as people write it: `host_config.devices[0]`; `(descriptor)` for the root. */
export function formatPath(path: Path): string {
  if (path.length === 0) return '(descriptor)';
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? key : `${text}.${key}`;
  }, '');
}
