import type { BatchEvent, EndState } from '../batch-event.ts';
import type { ErrorReport, RunEvent, RunWarning, StepName } from '../event.ts';
import type { RunPlan } from '../plan.ts';
import { errorReport } from '../run/error-report.ts';
import { type RunOptions, runApplication } from '../run/run.ts';
import type { RunTools } from '../step.ts';

/** How the run of one application of a batch ended. */
export interface MemberEnd {
  readonly outcome: EndState;
  readonly problem?: ErrorReport;
  readonly step?: StepName;
  readonly log?: string;
  readonly warnings?: readonly RunWarning[];
}

/** Steps that are taken every time, since they change nothing where nothing has changed. */
const always: readonly StepName[] = ['prepare', 'push', 'register'];

/** Whether a run that continued an earlier one found all of its work done. */
class Changes {
  #hasFound = false;
  #hasMade = false;
  readonly #plan: RunPlan;

  constructor(plan: RunPlan) {
    this.#plan = plan;
  }

  take(event: RunEvent): void {
    if (event.type === 'step-skipped') this.#hasFound ||= !this.#plan.skipReasons[event.step];
    if (event.type === 'step-finished') this.#hasMade ||= !always.includes(event.step);
  }

  get areNone(): boolean {
    return this.#hasFound && !this.#hasMade;
  }
}

/** Runs one application of a batch and tells what happens. It never throws. */
export async function runMember(
  plan: RunPlan,
  tools: RunTools,
  options: RunOptions,
  emit: (event: BatchEvent) => void,
): Promise<MemberEnd> {
  const changes = new Changes(plan);
  let end: MemberEnd = { outcome: 'failed' };
  try {
    for await (const event of runApplication(plan, tools, options)) {
      emit({ ...event, application: plan.name });
      changes.take(event);
      if (event.type === 'run-started') end = { ...end, log: event.log };
      if (event.type === 'step-failed') {
        const { step, problem } = event;
        end = { ...end, step, problem };
      }
      if (event.type === 'run-finished') {
        const finished = { done: 'done', failed: 'failed', cancelled: 'stopped' } as const;
        const { outcome, warnings } = event;
        end = { ...end, outcome: finished[outcome], ...(warnings ? { warnings } : {}) };
      }
    }
  } catch (error) {
    return { ...end, outcome: 'failed', problem: errorReport(error, []) };
  }
  return end.outcome === 'done' && changes.areNone ? { ...end, outcome: 'unchanged' } : end;
}
