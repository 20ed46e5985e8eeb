import { failureOf, nextAction, type RunProgress } from '../../pipeline/progress/run-progress.ts';
import type { Room } from '../../terminal/rows/pane.ts';
import { markedRow, type Row, row, truncate } from '../../terminal/rows/row.ts';
import { wrap } from '../../terminal/rows/wrap.ts';
import type { Symbols } from '../../terminal/symbols.ts';
import { displayLine } from '../../text/display-line.ts';

function linesOf(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => wrap(displayLine(line), width));
}

/** The lines of a text, with a sign at the end if there are too many. */
function fittedLines(text: string, { width, height }: Room, symbols: Symbols): string[] {
  const lines = linesOf(text, width);
  if (lines.length <= height) return lines;
  const last = truncate(`${lines[height - 1] ?? ''}${symbols.more}`, width, symbols.more);
  return height < 1 ? [] : [...lines.slice(0, height - 1), last];
}

/**
 * The rows about a failure: which step failed and why, and what to do next. Both parts are shown, however small
 * the room is.
 *
 * @param advice replaces the advice of the failure itself
 */
export function failureRows(
  run: RunProgress,
  { width, height }: Room,
  symbols: Symbols,
  advice?: string,
): Row[] {
  const failure = failureOf(run);
  if (!failure) return [];
  const { step, problem } = failure;
  const sign = `${symbols.error} `;
  const head = `${sign}${step ? `${step}: ` : ''}`;
  const whole = `${head}${problem.message}`;
  const next = advice ?? nextAction(problem);
  const isTight = linesOf(whole, width).length + linesOf(next, width).length > height;
  // The step and the title already say what failed; the reason must be visible.
  const why = isTight ? `${head}${problem.reason ?? problem.message}` : whole;
  const whyNeeds = linesOf(why, width).length;
  const forNext = Math.max(Math.floor(height / 2), height - whyNeeds);
  const nextLines = fittedLines(next, { width, height: forNext }, symbols);
  const whyLines = fittedLines(why, { width, height: height - nextLines.length }, symbols);
  return [
    ...whyLines.map((line) =>
      line.startsWith(sign)
        ? markedRow(symbols.error, 'error', line.slice(sign.length))
        : row(line),
    ),
    ...nextLines.map((line) => row(line, 'strong')),
  ];
}
