import { headline, remedyOf } from '../../error/error-text.ts';
import { failureOf, type RunProgress } from '../../pipeline/progress/run-progress.ts';

/**
 * The last lines of a failed run: the end of its output, the error, and the next action. Empty for any other run.
 *
 * @param show selects the lines of the failed program's output
 * @param resume how to continue
 */
export function failureLines(
  run: RunProgress,
  show: (tail: readonly string[]) => readonly string[],
  resume: string,
): string[] {
  const failure = failureOf(run);
  if (!failure) return [];
  const { problem } = failure;
  return [
    ...show(problem.tail),
    `deskpack: ${headline(problem)}`,
    ...(remedyOf(problem)?.split('\n') ?? []),
    ...(failure.step === 'prepare' ? [] : [resume]),
    `All output is in ${run.log ?? ''}`,
  ];
}
