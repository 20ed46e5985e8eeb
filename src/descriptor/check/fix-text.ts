import { applyEdits, modify, parseTree } from 'jsonc-parser';
import { type Finding, type Fix, formatPath } from '../finding/finding.ts';
import { duplicateKeys } from '../json/duplicate-keys.ts';
import { elementRanges, type Range } from '../json/elements.ts';
import { nodeAt } from '../json/places.ts';
import { structureOf } from '../json/structure.ts';
import { checkDescriptor } from './check-descriptor.ts';

/** Why an application is left as it is, wholly or in part, though there are changes to make in it. */
export type LeftReason = 'key-twice' | 'new-error' | 'no-end';

/** An application that needs a person's hand. */
export interface LeftApplication {
  /** Its place in an application list; undefined where the file is one descriptor. */
  readonly index: number | undefined;
  readonly reason: LeftReason;
}

/** A text after its mechanical changes. */
export interface FixedText {
  readonly text: string;
  /** How many changes were made. */
  readonly count: number;
  /** The applications in which changes that were wanted could not be made. */
  readonly left: readonly LeftApplication[];
}

/** One application after its mechanical changes. */
interface FixedDescriptor {
  readonly text: string;
  readonly count: number;
  readonly reason?: LeftReason;
}

/** One change may bring up another; no chain of them is longer. */
const maxRounds = 8;

/** The first fix for each path: two would stand in each other's way. */
function oneForEachPath(findings: readonly Finding[]): Fix[] {
  const fixes = new Map<string, Fix>();
  for (const { fix } of findings) {
    if (!fix) continue;
    const key = JSON.stringify(fix.path);
    if (!fixes.has(key)) fixes.set(key, fix);
  }
  return [...fixes.values()];
}

/** Puts other texts in the place of some ranges that do not overlap. */
function replaceRanges(text: string, edits: readonly (Range & { content: string })[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { offset, length, content } of edits.toSorted((a, b) => a.offset - b.offset)) {
    pieces.push(text.slice(from, offset), content);
    from = offset + length;
  }
  return [...pieces, text.slice(from)].join('');
}

/** The text of one descriptor with the values of the fixes; nothing else in it changes. */
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

/** Whether there is an error where there was none before. */
function breaks(before: readonly Finding[], after: readonly Finding[]): boolean {
  const errors = (findings: readonly Finding[]) =>
    findings.filter(({ severity }) => severity === 'error').map(({ path }) => formatPath(path));
  const known = new Set(errors(before));
  return errors(after).some((path) => !known.has(path));
}

/** Decides whether a finding of a descriptor is to be fixed. */
export type Wants = (finding: Finding, descriptor: unknown) => boolean;

function fixDescriptor(original: string, wants: Wants): FixedDescriptor {
  let text = original;
  let value: unknown = JSON.parse(text);
  let findings = checkDescriptor(value);
  let count = 0;
  for (let round = 0; ; round += 1) {
    const fixes = oneForEachPath(findings.filter((finding) => wants(finding, value)));
    if (fixes.length === 0) return { text, count };
    if (round === maxRounds) return { text, count, reason: 'no-end' };
    // Nobody can say which of the two values counts, and so which one is to be changed.
    if (round === 0 && duplicateKeys(text).length > 0) return { text, count, reason: 'key-twice' };
    const changed = applyFixes(text, fixes);
    const changedValue: unknown = JSON.parse(changed);
    const changedFindings = checkDescriptor(changedValue);
    if (changed === text || breaks(findings, changedFindings)) {
      return { text, count, reason: 'new-error' };
    }
    count += fixes.length;
    text = changed;
    value = changedValue;
    findings = changedFindings;
  }
}

/** The places of the applications in a text; undefined where it is no JSON, or too deep to be read. */
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
 * Makes the mechanical changes of findings in a descriptor file, in each application on its own. Order, layout,
 * unknown fields and all else stay as they are, byte for byte, and no change brings an error. A second time
 * nothing changes.
 *
 * A text that is no JSON stays as it is, and so does an application that has a key twice.
 *
 * @param wants which findings are to be fixed; all that can be when absent
 */
export function fixText(text: string, wants: Wants = () => true): FixedText {
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
