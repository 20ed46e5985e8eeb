import { UsageError } from '../../error/usage-error.ts';

/** A name with the number of a revision. */
export interface NamedRevision {
  readonly name: string;
  /** Undefined for the newest one. */
  readonly revision: number | undefined;
}

/** Reads `NAME` or `NAME@3`. */
export function parseRevision(text: string): NamedRevision {
  const [, name, number] = /^(.+?)(?:@(\d{1,9}))?$/s.exec(text) ?? [];
  if (name === undefined || number === '0') {
    throw new UsageError(`"${text}": expected a name, or a name and a revision such as xcalc@3`);
  }
  return { name, revision: number === undefined ? undefined : Number(number) };
}
