import type { Finding, Severity } from '../../descriptor/finding/finding.ts';
import { keyLabel } from '../../terminal/keys/binding.ts';
import {
  markedRow,
  type Row,
  row,
  type Tone,
  truncate,
  truncateRow,
  widthOf,
} from '../../terminal/rows/row.ts';
import { wrap } from '../../terminal/rows/wrap.ts';
import type { Symbols } from '../../terminal/symbols.ts';
import { displayLine } from '../../text/display-line.ts';
import type { CommandName } from '../command.ts';
import { bindings } from '../keys/bindings.ts';

/** The tone of a finding's sign; that of a note is a letter. */
export const findingTones: Readonly<Record<Severity, Tone>> = {
  error: 'error',
  warning: 'warning',
  info: 'strong',
};

const severityLabels: Record<Severity, string> = {
  error: 'Error',
  warning: 'Warning',
  info: 'Note',
};

/** A finding as text with a sign and its severity, so that it is understandable without colour. */
function findingText({ severity, message }: Finding, symbols: Symbols): string {
  return `${symbols[severity]} ${severityLabels[severity]}: ${message}`;
}

/** The key of a command; in a text context, such as a field, it is one that does not type a character. */
function keyOf(command: CommandName, context: 'text' | 'review'): string {
  const binding = bindings.find((one) => one.command === command && one.contexts.includes(context));
  return binding ? keyLabel(binding.keys[0]!) : '';
}

/** The hint at the key that explains a finding. */
const whyHint = (context: 'text' | 'review'): Row => [
  { text: `  ${keyOf('help', context)}`, tone: 'strong' },
  { text: ' why' },
];

/** A finding in as many lines as it needs, with a sign in its tone. */
export function findingLines(finding: Finding, width: number, symbols: Symbols): Row[] {
  const sign = symbols[finding.severity];
  const text = displayLine(findingText(finding, symbols));
  return wrap(text, width).map((line, index) =>
    index === 0
      ? markedRow(sign, findingTones[finding.severity], line.slice(sign.length + 1))
      : row(line),
  );
}

/**
 * The full findings, each with the keys to fix and to explain it behind it or, if there is no room, below it.
 *
 * @param context where the keys are pressed
 */
export function findingRows(
  findings: readonly Finding[],
  width: number,
  symbols: Symbols,
  context: 'text' | 'review' = 'text',
): Row[] {
  return findings.flatMap((finding) => {
    const rows = findingLines(finding, width, symbols);
    const fix: Row = finding.fix
      ? [
          { text: `  ${keyOf('fix', context)}`, tone: 'strong' },
          { text: ` ${displayLine(finding.fix.title)}` },
        ]
      : [];
    const hints = [...fix, ...whyHint(context)];
    const last = rows.at(-1)!;
    if (widthOf([...last, ...hints]) <= width) return [...rows.slice(0, -1), [...last, ...hints]];
    return [...rows, truncateRow(hints, width)];
  });
}

/** As many of these rows as fit; if some are missing, the last one says so and how to see them. */
export function fewerFindingRows(
  rows: readonly Row[],
  maxRows: number,
  width: number,
  symbols: Symbols,
): readonly Row[] {
  const spans = rows[maxRows - 1];
  if (rows.length <= maxRows || !spans) return rows.slice(0, Math.max(0, maxRows));
  const hint = whyHint('text');
  // The first line of a finding begins with its sign.
  const sign = spans[0]?.tone === undefined ? [] : spans.slice(0, 1);
  const text = `${spans[sign.length]?.text ?? ''} ${symbols.more}`;
  const room = width - widthOf(sign) - widthOf(hint);
  const last = [...sign, { text: truncate(text, room, symbols.more) }, ...hint];
  return [...rows.slice(0, maxRows - 1), last];
}
