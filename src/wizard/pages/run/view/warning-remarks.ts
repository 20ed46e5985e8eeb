import {
  type FittedRemark,
  fitRemarks,
  type RemarkText,
  rowsOfRemarks,
} from '../../../../terminal/components/text/remark-lines.ts';
import type { Room } from '../../../../terminal/layout.ts';
import type { RunState } from '../../../run/run-state.ts';

const rest: RemarkText = { text: 'The rest is printed when you quit the wizard.', maxLines: 1 };

/** The warnings about a run's products, and what to do about them; if not all fit, where to find the rest. */
export function warningRemarks({ warnings }: RunState, { width, height }: Room): FittedRemark[] {
  const all = warnings.flatMap(({ message, action }): RemarkText[] => [
    { sign: 'warning', tone: 'warning', text: `Warning: ${message}` },
    ...(action ? [{ text: action, isStrong: true, isBelow: true }] : []),
  ]);
  const whole = fitRemarks(all, { width, height: Number.POSITIVE_INFINITY });
  if (rowsOfRemarks(whole) <= height) return whole;
  const fitting: FittedRemark[] = [];
  for (const remark of whole) {
    const left = height - 1 - rowsOfRemarks(fitting);
    if (left > 0) fitting.push({ ...remark, lines: Math.min(remark.lines, left) });
  }
  return [...fitting, ...fitRemarks([rest], { width, height })];
}
