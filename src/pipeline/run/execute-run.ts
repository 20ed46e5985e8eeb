import { removeStaleTemporaries } from '../../system/folders/stale-temporaries.ts';
import { processMark } from '../../system/process/process-mark.ts';
import type { Outcome, RunWarning } from '../event.ts';
import { readEarlierSteps } from '../history/earlier-runs.ts';
import { Journal } from '../history/journal.ts';
import type { JournalEntry } from '../history/journal-entry.ts';
import { RawLog } from '../history/raw-log.ts';
import { makeRunFolder, pruneRuns } from '../history/run-folder.ts';
import { productsOf } from '../products.ts';
import type { StepResults } from '../step-results.ts';
import { errorReport } from './error-report.ts';
import type { RunInProgress } from './run-in-progress.ts';
import { runStep } from './run-step.ts';
import { StepOutput } from './step-output.ts';

/** Where a run keeps account of itself. */
interface RunRecords {
  readonly log: RawLog;
  readonly journal: Journal;
}

function openRecords({ plan, folder, batch }: RunInProgress): RunRecords {
  makeRunFolder(folder);
  const log = new RawLog(folder.log);
  const journal = new Journal(folder.journal);
  const { name: application, output, release, steps } = plan;
  const start = { application, output, release, steps, process: processMark() };
  journal.write({ at: Date.now(), type: 'run', ...start, ...(batch ? { batch } : {}) });
  return { log, journal };
}

/** For entries whose absence changes nothing: a run without them counts as one that was killed. */
function writeIfPossible(journal: Journal, entry: JournalEntry): void {
  try {
    journal.write(entry);
  } catch {}
}

/** Takes the steps of a run one after the other until one fails or the run shall stop. */
export async function executeRun(run: RunInProgress): Promise<void> {
  const { plan, signal, folder, emit } = run;
  const records = openRecords(run);
  emit({
    at: Date.now(),
    type: 'run-started',
    run: folder.run,
    application: plan.name,
    steps: plan.steps,
    log: folder.log,
  });
  const stale = await removeStaleTemporaries(plan.output);
  for (const path of stale)
    records.log.write(Buffer.from(`removed ${path}, left by a dead process\n`));
  const earlier = run.resume ? await readEarlierSteps(plan) : [];
  let facts: StepResults = {};
  const warnings: RunWarning[] = [];
  let outcome: Outcome = 'done';
  for (const name of plan.steps) {
    if (run.stopsBetweenSteps()) {
      outcome = 'cancelled';
      break;
    }
    const output = new StepOutput(name, records.log, emit);
    try {
      signal.throwIfAborted();
      const end = await runStep(name, { ...run, ...records, earlier, facts, output });
      facts = { ...facts, ...end.facts };
      warnings.push(...end.warnings);
    } catch (error) {
      outcome = signal.aborted ? 'cancelled' : 'failed';
      if (outcome === 'cancelled') break;
      const problem = errorReport(error, output.recent);
      emit({ at: Date.now(), type: 'step-failed', step: name, problem });
      writeIfPossible(records.journal, { at: Date.now(), type: 'failure', step: name, problem });
      break;
    }
  }
  const products = productsOf(plan, facts);
  records.log.close();
  writeIfPossible(records.journal, { at: Date.now(), type: 'end', outcome, products });
  records.journal.close();
  await pruneRuns();
  const told = warnings.length > 0 ? { warnings } : {};
  emit({ at: Date.now(), type: 'run-finished', outcome, products, ...told });
}
