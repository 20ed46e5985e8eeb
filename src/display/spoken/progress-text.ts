import { stepWords } from '../../pipeline/event.ts';
import { packageStage } from '../../pipeline/progress/package-stage.ts';
import { currentStep, type RunProgress } from '../../pipeline/progress/run-progress.ts';
import type { TaskProgress } from '../../system/process/program/task.ts';
import { formatBytes } from '../../text/format/format.ts';
import { sentence } from '../../text/format/sentence.ts';
import { activityWords } from '../run/amount-done.ts';
import { elapsed } from '../run/step-time.ts';

/** The progress of a step as text; undefined if it cannot be counted. */
export function amountText({ done, total, unit, packages }: TaskProgress): string | undefined {
  const stage = packages && packageStage(packages);
  if (stage) {
    return `${activityWords[stage.activity]} ${stage.done} of ${stage.total} packages`;
  }
  if (unit === 'bytes') {
    return total === undefined
      ? formatBytes(done)
      : `${formatBytes(done)} of ${formatBytes(total)}`;
  }
  return total === undefined ? undefined : `step ${Math.min(done + 1, total)} of ${total}`;
}

/** The activity and progress of a run, without a full stop: `unpacked 40 of 120 packages, 35 s`. */
export function progressText(run: RunProgress, now: number): string | undefined {
  const state = currentStep(run);
  if (state?.status !== 'running') return undefined;
  const { step, since, progress } = state;
  const amount = progress && amountText(progress);
  const took = elapsed(since, now);
  if (progress?.packages && amount) return `${amount}, ${took}`;
  return amount
    ? `still ${stepWords[step]}: ${amount}, ${took}`
    : `still ${stepWords[step]}, ${took}`;
}

export function progressSentence(run: RunProgress, now: number): string {
  return sentence(
    progressText(run, now) ?? (run.outcome ? 'the run has ended' : 'the run is starting'),
  );
}
