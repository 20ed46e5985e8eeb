import { failureOf, nextAction, type RunProgress } from '../../pipeline/progress/run-progress.ts';
import type { Room } from '../../terminal/rows/pane.ts';
import { type Row, row, truncate } from '../../terminal/rows/row.ts';
import { wrap } from '../../terminal/rows/wrap.ts';
import type { Symbols } from '../../terminal/symbols.ts';
import { displayLine } from '../../text/display-line.ts';

function linesOf(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => wrap(displayLine(line), width));
}

/** The lines of a text, and where it has too many a sign that something is missing. */
function fittedLines(text: string, { width, height }: Room, symbols: Symbols): string[] {
  const lines = linesOf(text, width);
  if (lines.length <= height) return lines;
  const last = truncate(`${lines[height - 1] ?? ''}${symbols.more}`, width, symbols.more);
  return height < 1 ? [] : [...lines.slice(0, height - 1), last];
}

/**
 * Which step failed and why, and what to do next. Of both there is something, however small the room is.
 *
 * @param advice what to do in place of what the failure itself advises
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
  const head = `${symbols.error} ${step ? `${step}: ` : ''}`;
  const whole = `${head}${problem.message}`;
  const next = advice ?? nextAction(problem);
  const isTight = linesOf(whole, width).length + linesOf(next, width).length > height;
  // What could not be done is known from the step and the title; the reason after it must be seen.
  const why = isTight ? `${head}${problem.reason ?? problem.message}` : whole;
  const whyNeeds = linesOf(why, width).length;
  const forNext = Math.max(Math.floor(height / 2), height - whyNeeds);
  const nextLines = fittedLines(next, { width, height: forNext }, symbols);
  const whyLines = fittedLines(why, { width, height: height - nextLines.length }, symbols);
  return [
    ...whyLines.map((line) => row(line, 'error')),
    ...nextLines.map((line) => row(line, 'strong')),
  ];
}
