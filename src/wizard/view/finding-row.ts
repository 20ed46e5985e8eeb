import type { Finding, Severity } from '../../descriptor/finding/finding.ts';
import { keyLabel } from '../../terminal/keys/binding.ts';
import { type Row, row, type Tone, truncate, widthOf } from '../../terminal/rows/row.ts';
import { wrap } from '../../terminal/rows/wrap.ts';
import type { Symbols } from '../../terminal/symbols.ts';
import { columnsOf } from '../../text/columns.ts';
import { displayLine } from '../../text/display-line.ts';
import type { CommandName } from '../command.ts';
import { bindings } from '../keys/bindings.ts';

/** The tone of a finding. */
export const findingTones: Readonly<Record<Severity, Tone>> = {
  error: 'error',
  warning: 'warning',
  info: 'dim',
};

const severityLabels: Record<Severity, string> = {
  error: 'Error',
  warning: 'Warning',
  info: 'Note',
};

/** A finding as text with a sign and its severity, so that it is understandable without colour. */
export function findingText({ severity, message }: Finding, symbols: Symbols): string {
  return `${symbols[severity]} ${severityLabels[severity]}: ${message}`;
}

/** The key of a command; in a text context, such as a field, it is one that does not type a character. */
function keyOf(command: CommandName, context: 'text' | 'review'): string {
  const binding = bindings.find((one) => one.command === command && one.contexts.includes(context));
  return keyLabel(binding?.keys[0] ?? '');
}

/** The hint at the key that explains a finding. */
const whyHint = (context: 'text' | 'review') => `${keyOf('help', context)} why`;

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
    const tone = findingTones[finding.severity];
    const lines = wrap(displayLine(findingText(finding, symbols)), width);
    const rows: Row[] = lines.map((line) => row(line, tone));
    const fix = finding.fix ? `${keyOf('fix', context)} ${displayLine(finding.fix.title)}  ` : '';
    const hints = `  ${fix}${whyHint(context)}`;
    const last = rows.at(-1)!;
    const hasRoom = widthOf(last) + columnsOf(hints) <= width;
    if (hasRoom) return [...rows.slice(0, -1), [...last, { text: hints, tone: 'accent' }]];
    return [...rows, row(truncate(hints, width, symbols.more), 'accent')];
  });
}

/** As many of these rows as fit; if some are missing, the last one says so and how to see them. */
export function fewerFindingRows(
  rows: readonly Row[],
  maxRows: number,
  width: number,
  symbols: Symbols,
): readonly Row[] {
  const [text] = rows[maxRows - 1] ?? [];
  if (rows.length <= maxRows || !text) return rows.slice(0, Math.max(0, maxRows));
  const hint = `  ${whyHint('text')}`;
  const shortened = truncate(`${text.text} ${symbols.more}`, width - hint.length, symbols.more);
  const last: Row = [
    { ...text, text: shortened },
    { text: hint, tone: 'accent' },
  ];
  return [...rows.slice(0, maxRows - 1), last];
}
