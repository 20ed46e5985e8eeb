import type { ErrorCode } from './all-error-codes.ts';
import type { ErrorSubject, SubjectKind } from './error-subject.ts';

export interface OutputMatch<About> {
  /** Text of the first group that matched, or an empty text. */
  readonly detail: string;
  /** The same for every match of the pattern, without duplicates. */
  readonly details: readonly string[];
  readonly about: About;
}

type Text<About> = string | ((match: OutputMatch<About>) => string);

/** A known output of programs, and its meaning. */
export interface OutputCase<About = undefined> {
  readonly code: ErrorCode;
  readonly pattern: RegExp;
  /** A program and its exit status that mean the same if the pattern does not match. */
  readonly end?: { readonly program: string; readonly status: number };
  readonly reason: Text<About>;
  readonly action?: Text<About>;
  /** The kind of thing that the pattern's group names. */
  readonly names?: SubjectKind;
  /** Whether each match names another faulty thing; otherwise later ones only repeat the first. */
  readonly namesAll?: boolean;
}

interface ProgramOutput {
  /** Its last lines. */
  readonly lines: readonly string[];
  readonly program?: string | undefined;
  /** Its exit status, if nothing else is known about the failure. */
  readonly status?: number | undefined;
}

/** The reason and remedy for a program's failure, derived from its last lines. */
interface Explanation {
  readonly code: ErrorCode;
  readonly reason: string;
  readonly action?: string;
  readonly subject?: ErrorSubject;
}

function firstGroup(match: RegExpExecArray): string {
  return match.slice(1).find((group) => group !== undefined && group !== '') ?? '';
}

function allDetails(pattern: RegExp, text: string): string[] {
  const flags = pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`;
  return [...new Set([...text.matchAll(new RegExp(pattern, flags))].map(firstGroup))];
}

function hasEnd({ program, status }: ProgramOutput, end: OutputCase['end']): boolean {
  return end !== undefined && end.program === program && end.status === status;
}

/**
 * Explains the output of a failed program by the first matching case. Output of programs is interpreted only here.
 *
 * @param about the subject for reasons and actions
 * @returns undefined if no case matches
 */
export function explain<About>(
  cases: readonly OutputCase<About>[],
  output: ProgramOutput,
  about: About,
): Explanation | undefined {
  const text = output.lines.join('\n');
  for (const known of cases) {
    const found = new RegExp(known.pattern, known.pattern.flags.replace('g', '')).exec(text);
    if (!found && !hasEnd(output, known.end)) continue;
    const details = found ? allDetails(known.pattern, text) : [];
    const match = { detail: found ? firstGroup(found) : '', details, about };
    const worded = (words: Text<About>) => (typeof words === 'string' ? words : words(match));
    const { code, reason, action, names, namesAll = false } = known;
    const others = namesAll ? details.slice(1).map((name) => ({ name })) : [];
    return {
      code,
      reason: worded(reason),
      ...(action === undefined ? {} : { action: worded(action) }),
      ...(names === undefined || !match.detail
        ? {}
        : {
            subject: {
              kind: names,
              name: match.detail,
              ...(others.length > 0 ? { others } : {}),
            },
          }),
    };
  }
  return undefined;
}
