import { steps } from '../all-steps.ts';
import type { BatchEvent, EndState } from '../batch-event.ts';
import type { ErrorReport, RunWarning, StepName } from '../event.ts';
import type { RunPlan } from '../plan.ts';
import {
  failureOf,
  isUnproven,
  newRun,
  type RunProgress,
  runProgressAfter,
} from '../progress/run-progress.ts';
import { errorReport } from '../run/error-report.ts';
import { type RunOptions, runApplication } from '../run/run.ts';
import type { RunTools } from '../step.ts';

export interface MemberEnd {
  readonly outcome: EndState;
  readonly isUnproven?: true;
  readonly problem?: ErrorReport;
  readonly step?: StepName;
  readonly log?: string;
  readonly warnings?: readonly RunWarning[];
}

/** Whether a resumed run had nothing to do. Steps that are repeated in every run do not count. */
function isUnchanged(run: RunProgress, { skipReasons }: RunPlan): boolean {
  const found = run.steps.some(({ step, status }) => status === 'skipped' && !skipReasons[step]);
  const made = run.steps.some(({ step, status }) => status === 'done' && steps[step].isUpToDate);
  return run.outcome === 'done' && found && !made;
}

/** The outcome of a run; failed if the run has reported none. */
function endOf(run: RunProgress, plan: RunPlan): MemberEnd {
  const { outcome = 'failed', log, warnings } = run;
  const { step, problem } = failureOf(run) ?? {};
  return {
    outcome: isUnchanged(run, plan) ? 'unchanged' : outcome,
    ...(outcome === 'done' && isUnproven(run) ? { isUnproven: true } : {}),
    ...(log === undefined ? {} : { log }),
    ...(step === undefined ? {} : { step }),
    ...(problem === undefined ? {} : { problem }),
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}

/** Runs one application of a batch and reports its events. It never throws. */
export async function runMember(
  plan: RunPlan,
  tools: RunTools,
  options: RunOptions,
  emit: (event: BatchEvent) => void,
): Promise<MemberEnd> {
  let run = newRun;
  try {
    for await (const event of runApplication(plan, tools, options)) {
      emit({ ...event, application: plan.name });
      run = runProgressAfter(run, event);
    }
  } catch (error) {
    return { ...endOf(run, plan), outcome: 'failed', problem: errorReport(error, []) };
  }
  return endOf(run, plan);
}
