import type { Finding, Severity } from '../../descriptor/finding/finding.ts';
import { keyLabel } from '../../terminal/keys/binding.ts';
import { truncate } from '../../terminal/rows/row.ts';
import { wrap } from '../../terminal/rows/wrap.ts';
import type { Symbols } from '../../terminal/symbols.ts';
import { columnsOf } from '../../text/columns/columns.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import type { CommandName } from '../command.ts';
import { bindings } from '../keys/bindings.ts';

export const severityLabels: Readonly<Record<Severity, string>> = {
  error: 'Error',
  warning: 'Warning',
  info: 'Note',
};

export type FindingText = Pick<Finding, 'severity' | 'message' | 'fix'>;

/** Where its keys are pressed: in a field, where a letter is text, in the review, or nowhere. */
export type FindingKeys = 'text' | 'review' | 'none';

interface Hint {
  readonly key: string;
  readonly word: string;
}

interface FindingLine {
  /** The severity, whose sign stands before the first line. */
  readonly severity?: Severity;
  readonly text: string;
  /** The keys that fix and explain it, behind the last line. */
  readonly hints: readonly Hint[];
}

interface Style {
  readonly width: number;
  readonly symbols: Symbols;
  readonly keys: FindingKeys;
}

/** The blanks before a hint. */
export const hintGap = 2;

function hintFor(command: CommandName, word: string, keys: FindingKeys): Hint[] {
  const binding = bindings.find(
    (one) => one.command === command && one.contexts.some((at) => at === keys),
  );
  return binding ? [{ key: keyLabel(binding.keys[0]!), word }] : [];
}

const widthOfHints = (hints: readonly Hint[]) =>
  hints.reduce((sum, { key, word }) => sum + hintGap + columnsOf(`${key} ${word}`), 0);

function linesOf({ severity, message, fix }: FindingText, { width, symbols, keys }: Style) {
  const sign = symbols[severity];
  const said = displayLine(`${sign} ${severityLabels[severity]}: ${message}`);
  const lines = wrap(said, width).map((line, index): FindingLine => {
    if (index > 0) return { text: line, hints: [] };
    return { severity, text: line.slice(sign.length + 1), hints: [] };
  });
  const hints = [
    ...(fix ? hintFor('fix', displayLine(fix.title), keys) : []),
    ...hintFor('help', 'why', keys),
  ];
  const last = lines.at(-1)!;
  const before = last.severity ? sign.length + 1 : 0;
  if (before + columnsOf(last.text) + widthOfHints(hints) > width) {
    return [...lines, { text: '', hints }];
  }
  return [...lines.slice(0, -1), { ...last, hints }];
}

/** The last line that there is room for, if others are missing: it says so, and how to see them. */
function cutLine(line: FindingLine, { width, symbols, keys }: Style): FindingLine {
  // A line of keys alone stays.
  if (line.text === '') return { ...line, text: symbols.more };
  const hints = hintFor('help', 'why', keys);
  const sign = line.severity ? symbols[line.severity].length + 1 : 0;
  const room = width - sign - widthOfHints(hints);
  return { ...line, text: truncate(`${line.text} ${symbols.more}`, room, symbols.more), hints };
}

/** Findings in as many lines as they need or, if these are too many, as there is room for. */
export function findingLines(
  findings: readonly FindingText[],
  style: Style,
  maxLines = Number.POSITIVE_INFINITY,
): FindingLine[] {
  const lines = findings.flatMap((finding) => linesOf(finding, style));
  if (lines.length <= maxLines) return lines;
  const seen = lines.slice(0, Math.max(0, maxLines));
  return seen.map((line, index) => (index === seen.length - 1 ? cutLine(line, style) : line));
}
