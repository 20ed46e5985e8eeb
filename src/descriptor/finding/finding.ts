/** The severity of a finding: an error prevents recipe, build and registration; a warning does not. */
export type Severity = 'error' | 'warning' | 'info';

/** Keys and indexes from the root of one descriptor to a value. */
export type Path = readonly (string | number)[];

/** A change that fixes a finding automatically: the new value of `path`, or `undefined` to remove the key. */
export interface Fix {
  readonly title: string;
  readonly path: Path;
  readonly value: unknown;
}

/** An error, a warning or a note about a descriptor. */
export interface Finding {
  /** Stable name of the rule, e.g. `name-format`; `deskpack explain` describes it. */
  readonly rule: string;
  readonly severity: Severity;
  /** Path of the value; empty for the descriptor as a whole. */
  readonly path: Path;
  /** The fault and its consequence. */
  readonly message: string;
  readonly fix?: Fix;
  /** Findings of a rule with the same group are about the same applications, one for each of them. */
  readonly group?: string;
  /** The part of a text value: UTF-16 indexes from (inclusive) and to (exclusive). By default all of it. */
  readonly span?: readonly [from: number, to: number];
  /** Whether the finding is about the key rather than its value. */
  readonly onKey?: true;
  /** Position in the file's text, in UTF-16 units, for findings about the text itself. */
  readonly place?: { readonly offset: number; readonly length: number };
}

/** Whether any of the findings prevents recipe, build and registration. */
export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === 'error');
}

/** A path in readable form: `host_config.devices[0]`; `(descriptor)` for the root. */
export function formatPath(path: Path): string {
  if (path.length === 0) return '(descriptor)';
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? key : `${text}.${key}`;
  }, '');
}

/**
 * A place for people: the application of a list, counted from 1 as `--index` does, and the path in it.
 *
 * @param index of the application in its list, from 0; undefined if the file is a single descriptor
 */
export function formatPlace(index: number | undefined, path: Path = []): string {
  if (index === undefined) return formatPath(path);
  const number = `application ${index + 1}`;
  return path.length === 0 ? number : `${number}: ${formatPath(path)}`;
}
