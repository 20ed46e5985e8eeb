import type { JsonWithText } from '../../text/json/json-text.ts';
import type { Outcome, RunWarning, StepName } from '../event.ts';
import type { EarlierStep } from '../history/earlier-runs.ts';
import type { Journal } from '../history/journal.ts';
import type { JournalEntry } from '../history/journal-entry.ts';
import type { RawLog } from '../history/raw-log.ts';
import { imageKeptWarning } from '../products/image-kept-warning.ts';
import type { StepResults } from '../step-results.ts';
import { errorReport } from './error-report.ts';
import { type RunInProgress, runStep } from './run-step.ts';
import { StepOutput } from './step-output.ts';

/** The files that a run records itself in. */
export interface RunRecords {
  readonly log: RawLog;
  readonly journal: Journal;
}

/** Writes an entry that is not essential: a run without it is shown as killed. */
export function writeIfPossible(journal: Journal, entry: JournalEntry): void {
  try {
    journal.write(entry);
  } catch {}
}

/** The steps that go on while the built image is started. What they make stays on this machine; all others wait for the proof. */
const besideProof: ReadonlySet<StepName> = new Set<StepName>(['save', 'import']);

interface StepsEnd {
  readonly outcome: Outcome;
  readonly results: StepResults;
  /** In the order of the steps. */
  readonly warnings: readonly RunWarning[];
}

/** Does the steps of a run in their order until one fails or the run is stopped. None begins after a failure. */
export async function doSteps(
  run: RunInProgress,
  { log, journal }: RunRecords,
  earlier: readonly EarlierStep[],
): Promise<StepsEnd> {
  const { plan, signal, emit } = run;
  const warned = new Map<StepName, readonly RunWarning[]>();
  const failed: StepName[] = [];
  let isCancelled = false;
  let results: StepResults = {};
  let record: JsonWithText | undefined;

  async function doStep(name: StepName): Promise<void> {
    const output = new StepOutput(name, log, emit);
    try {
      signal.throwIfAborted();
      const end = await runStep(name, { ...run, log, journal, earlier, results, record, output });
      if (end.values) results = { ...results, [name]: end.values };
      record = end.record ?? record;
      warned.set(name, end.warnings);
    } catch (error) {
      if (signal.aborted) {
        isCancelled = true;
        return;
      }
      failed.push(name);
      const problem = errorReport(error, output.recent);
      emit({ at: Date.now(), type: 'step-failed', step: name, problem });
      writeIfPossible(journal, { at: Date.now(), type: 'failure', step: name, problem });
    }
  }

  let proof: Promise<void> | undefined;
  for (const name of plan.steps) {
    if (!besideProof.has(name)) await proof;
    if (isCancelled || failed.length > 0) break;
    if (run.stopsBetweenSteps()) {
      isCancelled = true;
      break;
    }
    const step = doStep(name);
    if (name === 'verify') proof = step;
    else await step;
  }
  // Also after a failure beside it: a run that continues this one needs no other start.
  await proof;
  if (failed.includes('verify')) {
    warned.set('verify', imageKeptWarning(plan, results));
  }
  return {
    outcome: failed.length > 0 ? 'failed' : isCancelled ? 'cancelled' : 'done',
    results,
    warnings: plan.steps.flatMap((name) => warned.get(name) ?? []),
  };
}
