import { applyEdits, modify, parseTree } from 'jsonc-parser';
import { type Finding, type Fix, formatPath } from '../finding/finding.ts';
import { duplicateKeys } from '../json/duplicate-keys.ts';
import { elementRanges, type Range } from '../json/elements.ts';
import { nodeAt } from '../json/places.ts';
import { structureOf } from '../json/structure.ts';
import { allFindings } from './check-descriptor.ts';

/** Why fixes in an application were not made, or not all of them. */
export type UnfixedReason = 'key-twice' | 'new-error' | 'no-end';

/** An application that a person has to fix. */
export interface UnfixedApplication {
  /** Its index in an application list; undefined if the file is one descriptor. */
  readonly index: number | undefined;
  readonly reason: UnfixedReason;
}

interface FixedText {
  readonly text: string;
  /** Number of changes. */
  readonly count: number;
  /** The applications in which requested fixes could not be made. */
  readonly left: readonly UnfixedApplication[];
}

interface FixedDescriptor {
  readonly text: string;
  readonly count: number;
  readonly reason?: UnfixedReason;
}

/** One fix may cause the need for another; real chains are shorter. */
const maxRounds = 8;

/** The first fix for each path, since two would conflict. */
function oneForEachPath(findings: readonly Finding[]): Fix[] {
  const fixes = new Map<string, Fix>();
  for (const { fix } of findings) {
    if (!fix) continue;
    const key = JSON.stringify(fix.path);
    if (!fixes.has(key)) fixes.set(key, fix);
  }
  return [...fixes.values()];
}

/** Replaces some ranges of a text, which do not overlap. */
function replaceRanges(text: string, edits: readonly (Range & { content: string })[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { offset, length, content } of edits.toSorted((a, b) => a.offset - b.offset)) {
    pieces.push(text.slice(from, offset), content);
    from = offset + length;
  }
  return [...pieces, text.slice(from)].join('');
}

/** The text of one descriptor with the fixes applied; nothing else in it changes. */
function applyFixes(text: string, fixes: readonly Fix[]): string {
  const root = parseTree(text)!;
  const edits = fixes
    .filter(({ value }) => value !== undefined)
    .map(({ path, value }) => ({ ...nodeAt(root, path), content: JSON.stringify(value) }))
    .filter(({ isWhole }) => isWhole)
    .map(({ node: { offset, length }, content }) => ({ offset, length, content }));
  return fixes
    .filter(({ value }) => value === undefined)
    .reduce(
      (changed, { path }) => applyEdits(changed, modify(changed, [...path], undefined, {})),
      replaceRanges(text, edits),
    );
}

/** Whether there is a new error at any path. */
function breaks(before: readonly Finding[], after: readonly Finding[]): boolean {
  const errors = (findings: readonly Finding[]) =>
    findings.filter(({ severity }) => severity === 'error').map(({ path }) => formatPath(path));
  const known = new Set(errors(before));
  return errors(after).some((path) => !known.has(path));
}

export type FixFilter = (finding: Finding, descriptor: unknown) => boolean;

function fixDescriptor(original: string, wants: FixFilter): FixedDescriptor {
  let text = original;
  let value: unknown = JSON.parse(text);
  let findings = allFindings(value);
  let count = 0;
  for (let round = 0; ; round += 1) {
    const fixes = oneForEachPath(findings.filter((finding) => wants(finding, value)));
    if (fixes.length === 0) return { text, count };
    if (round === maxRounds) return { text, count, reason: 'no-end' };
    // It is not known which of the two values counts, and so which one to change.
    if (round === 0 && duplicateKeys(text).length > 0) return { text, count, reason: 'key-twice' };
    const changed = applyFixes(text, fixes);
    const changedValue: unknown = JSON.parse(changed);
    const changedFindings = allFindings(changedValue);
    if (changed === text || breaks(findings, changedFindings)) {
      return { text, count, reason: 'new-error' };
    }
    count += fixes.length;
    text = changed;
    value = changedValue;
    findings = changedFindings;
  }
}

/** The ranges of the applications in a text; undefined if it is not JSON, or nested too deeply to be read. */
function applicationRanges(text: string): { ranges: Range[]; isList: boolean } | undefined {
  try {
    if (structureOf(text).tooDeepAt !== -1) return undefined;
    const isList = Array.isArray(JSON.parse(text));
    return { isList, ranges: isList ? elementRanges(text) : [{ offset: 0, length: text.length }] };
  } catch {
    return undefined;
  }
}

/**
 * Applies the automatic fixes of findings in a descriptor file, to each application separately. Order, layout,
 * unknown fields and everything else are unchanged, byte for byte, and no fix causes an error. Applying the
 * fixes again changes nothing.
 *
 * A text that is not JSON is not changed, and neither is an application with a duplicate key.
 *
 * @param wants which findings should be fixed; by default all that can be
 */
export function fixText(text: string, wants: FixFilter = () => true): FixedText {
  const found = applicationRanges(text);
  if (!found) return { text, count: 0, left: [] };
  const pieces = found.ranges.map((range, position) => {
    const fixed = fixDescriptor(text.slice(range.offset, range.offset + range.length), wants);
    return { ...range, ...fixed, index: found.isList ? position : undefined };
  });
  return {
    text: replaceRanges(
      text,
      pieces.map((piece) => ({ ...piece, content: piece.text })),
    ),
    count: pieces.reduce((sum, { count }) => sum + count, 0),
    left: pieces.flatMap(({ index, reason }) => (reason ? [{ index, reason }] : [])),
  };
}
