import { applyEdits, modify, parseTree } from 'jsonc-parser';
import { checkDescriptor } from './check.ts';
import { duplicateKeys } from './duplicate-keys.ts';
import { elementRanges, type Range } from './elements.ts';
import { type Finding, type Fix, formatPath } from './finding.ts';
import { nodeAt } from './places.ts';
import { structureOf } from './structure.ts';

/** A text after its mechanical changes. */
export interface FixedText {
  readonly text: string;
  /** How many changes were made. */
  readonly count: number;
}

/** One change may bring up another; no chain of them is longer. */
const mostRounds = 8;

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

function fixDescriptor(original: string, wants: Wants): FixedText {
  let text = original;
  let value: unknown = JSON.parse(text);
  let findings = checkDescriptor(value);
  let count = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const fixes = oneForEachPath(findings.filter((finding) => wants(finding, value)));
    if (fixes.length === 0) break;
    const changed = applyFixes(text, fixes);
    const changedValue: unknown = JSON.parse(changed);
    const changedFindings = checkDescriptor(changedValue);
    if (changed === text || breaks(findings, changedFindings)) break;
    count += fixes.length;
    text = changed;
    value = changedValue;
    findings = changedFindings;
  }
  return { text, count };
}

/**
 * Makes the mechanical changes of findings in a descriptor file. Order, layout, unknown fields and all else
 * stay as they are, byte for byte, and no change brings an error. A second time nothing changes.
 *
 * A text that is no JSON, or that has keys twice, so that nobody can say which one counts, stays as it is.
 *
 * @param wants which findings are to be fixed; all that can be when absent
 */
export function fixText(text: string, wants: Wants = () => true): FixedText {
  let value: unknown;
  try {
    if (structureOf(text).tooDeepAt !== -1) return { text, count: 0 };
    value = JSON.parse(text);
  } catch {
    return { text, count: 0 };
  }
  if (duplicateKeys(text).length > 0) return { text, count: 0 };
  if (!Array.isArray(value)) return fixDescriptor(text, wants);
  let count = 0;
  const edits = elementRanges(text).map((range) => {
    const piece = text.slice(range.offset, range.offset + range.length);
    const fixed = fixDescriptor(piece, wants);
    count += fixed.count;
    return { ...range, content: fixed.text };
  });
  return { text: replaceRanges(text, edits), count };
}
