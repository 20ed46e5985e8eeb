import { UsageError } from '../../error/usage-error.ts';

export interface NamedRevision {
  readonly name: string;
  /** Undefined for the newest one. */
  readonly revision: number | undefined;
}

/** Reads `NAME` or `NAME@3`. */
export function parseRevision(text: string): NamedRevision {
  const [, name, number] = /^(.+?)(?:@(\d{1,9}))?$/s.exec(text) ?? [];
  // No name of an application has an "@".
  if (name === undefined || name.includes('@') || number === '0') {
    throw new UsageError(
      `"${text}" is neither a name nor a name with a revision`,
      'Give one such as xcalc, or xcalc@3.',
    );
  }
  return { name, revision: number === undefined ? undefined : Number(number) };
}
