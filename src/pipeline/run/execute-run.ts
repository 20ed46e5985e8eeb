import { removeStaleTemporaries } from '../../system/folders/stale-temporaries.ts';
import { processMark } from '../../system/process/process-mark.ts';
import type { RunWarning } from '../event.ts';
import type { Facts } from '../facts.ts';
import { readEarlierSteps } from '../history/earlier-runs.ts';
import { Journal } from '../history/journal.ts';
import type { JournalEntry, Outcome } from '../history/journal-entry.ts';
import { RunLog } from '../history/raw-log.ts';
import { forgetOldRuns, makeRunFolder } from '../history/run-folder.ts';
import { productsOf } from '../products.ts';
import { errorReport } from './error-report.ts';
import type { RunInProgress } from './run-in-progress.ts';
import { takeStep } from './run-step.ts';
import { StepOutput } from './step-output.ts';

/** Where a run keeps account of itself. */
interface Books {
  readonly log: RunLog;
  readonly journal: Journal;
}

function openBooks({ plan, folder, batch }: RunInProgress): Books {
  makeRunFolder(folder);
  const log = new RunLog(folder.log);
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
export async function carryOut(run: RunInProgress): Promise<void> {
  const { plan, signal, folder, emit } = run;
  const books = openBooks(run);
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
    books.log.write(Buffer.from(`removed ${path}, left by a dead process\n`));
  const earlier = run.resume ? await readEarlierSteps(plan) : [];
  let facts: Facts = {};
  const warnings: RunWarning[] = [];
  let outcome: Outcome = 'done';
  for (const name of plan.steps) {
    if (run.stopsBetweenSteps()) {
      outcome = 'cancelled';
      break;
    }
    const output = new StepOutput(name, books.log, emit);
    try {
      signal.throwIfAborted();
      const taken = await takeStep(name, { ...run, ...books, earlier, facts, output });
      facts = { ...facts, ...taken.facts };
      warnings.push(...taken.warnings);
    } catch (error) {
      outcome = signal.aborted ? 'cancelled' : 'failed';
      if (outcome === 'cancelled') break;
      const problem = errorReport(error, output.recent);
      emit({ at: Date.now(), type: 'step-failed', step: name, problem });
      writeIfPossible(books.journal, { at: Date.now(), type: 'failure', step: name, problem });
      break;
    }
  }
  const products = productsOf(plan, facts);
  books.log.close();
  writeIfPossible(books.journal, { at: Date.now(), type: 'end', outcome, products });
  books.journal.close();
  await forgetOldRuns();
  const told = warnings.length > 0 ? { warnings } : {};
  emit({ at: Date.now(), type: 'run-finished', outcome, products, ...told });
}
