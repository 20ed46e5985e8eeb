import { relevantLines } from '../../../../pipeline/progress/error-line.ts';
import {
  failureOf,
  nextAction,
  type RunProgress,
} from '../../../../pipeline/progress/run-progress.ts';
import { type RemarkText, remarkLines } from '../../../../terminal/components/text/remark-lines.ts';
import type { Room } from '../../../../terminal/layout.ts';
import type { LookNews } from '../../../services.ts';

interface More {
  /** Replaces the advice of the failure itself. */
  readonly advice?: string | undefined;
  /** The result of the closer look before the run. */
  readonly look?: LookNews['outcome'];
}

/** The last words of a failed proof that are shown. */
const lastWords = 2;

/** The evidence beside the reason of a failed proof. */
function evidenceOf(tail: readonly string[], look: LookNews['outcome']): RemarkText[] {
  const words = relevantLines(tail).slice(-lastWords);
  return [
    ...(look?.isProven ? [{ text: `An earlier look: ${look.text}.`, isBelow: true }] : []),
    ...words.map((text) => ({ text: `It printed: ${text}`, isBelow: true, maxLines: 1 })),
  ];
}

/** Which step failed and why, what is known beside that, and what to do next. */
export function failureRemarks(
  run: RunProgress,
  { width, height }: Room,
  { advice, look }: More = {},
): RemarkText[] {
  const failure = failureOf(run);
  if (!failure) return [];
  const { step, problem } = failure;
  const isProof = problem.code === 'not-proven';
  const because = (text: string): RemarkText => ({
    sign: 'error',
    tone: 'error',
    text: `${isProof ? 'Not proven to start' : (step ?? '')}${isProof || step ? ': ' : ''}${text}`,
  });
  const next: RemarkText = { text: advice ?? nextAction(problem), isStrong: true, isBelow: true };
  const reason = because(problem.reason ?? problem.message);
  if (isProof) {
    // Why and what to do are shown before all else.
    const evidence = evidenceOf(problem.tail, look).slice(0, Math.max(0, height - 3));
    return [reason, ...evidence, next];
  }
  const whole = because(problem.message);
  const rows = remarkLines(whole, width).length + remarkLines(next, width).length;
  // The step and the title already say what failed; the reason must be visible.
  return [rows > height ? reason : whole, next];
}
