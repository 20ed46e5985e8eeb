import { UsageError } from '../../error/usage-error.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { firstWords } from '../../text/format/join-words.ts';
import { globPattern } from '../../text/match/glob-pattern.ts';
import { nearest } from '../../text/match/nearest.ts';
import type { SelectionOptions } from './selection-options.ts';

interface Candidate {
  readonly name: string | undefined;
  /** Undefined if the file is a single descriptor. */
  readonly index: number | undefined;
}

/** Maximum number of names to list if none is similar. */
const maxNamed = 12;

function noneMatches(what: string, candidates: readonly Candidate[], wanted?: string): UsageError {
  const names = candidates.flatMap(({ name }) => (name === undefined ? [] : [name]));
  const near = wanted === undefined ? undefined : nearest(wanted, names);
  const hint =
    near === undefined
      ? `there are: ${firstWords(names, maxNamed) || 'none'}`
      : `did you mean ${near}?`;
  return new UsageError(escapeControls(`there is no application ${what} in these files; ${hint}`));
}

/**
 * Returns a function that tells whether an application is selected; without a selection, all are.
 *
 * @throws UsageError when one of the options matches nothing; it lists similar names
 */
export function selector(
  { name: globs = [], index: places = [] }: SelectionOptions,
  candidates: readonly Candidate[],
): (candidate: Candidate) => boolean {
  if (globs.length + places.length === 0) return () => true;
  const patterns = globs.map(globPattern);
  const fits = (pattern: RegExp, { name }: Candidate) => name !== undefined && pattern.test(name);
  for (const [at, pattern] of patterns.entries()) {
    const glob = globs[at]!;
    if (candidates.some((candidate) => fits(pattern, candidate))) continue;
    throw noneMatches(`named "${glob}"`, candidates, glob);
  }
  for (const place of places) {
    if (candidates.some(({ index = 0 }) => index === place)) continue;
    throw noneMatches(`with --index ${place + 1}`, candidates);
  }
  return (candidate) =>
    patterns.some((pattern) => fits(pattern, candidate)) || places.includes(candidate.index ?? 0);
}
