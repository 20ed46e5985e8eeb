import { removeStaleTemporaries } from '../../system/folders/stale-temporaries.ts';
import { processMark } from '../../system/process/process-mark.ts';
import { steps } from '../all-steps.ts';
import type { RunEvent, RunProducts, RunWarning } from '../event.ts';
import { type EarlierStep, readEarlierSteps } from '../history/earlier-runs.ts';
import { Journal } from '../history/journal.ts';
import { journalForm } from '../history/journal-entry.ts';
import { RawLog } from '../history/raw-log.ts';
import { makeRunFolder, pruneRuns } from '../history/run-folder.ts';
import type { RunPlan } from '../plan.ts';
import { hasProof, openingsOf, type StepResults } from '../step-results.ts';
import { doSteps, type RunRecords, writeIfPossible } from './do-steps.ts';
import type { RunInProgress } from './run-step.ts';

/** Does something with the records of a run, and closes them however it ends: a batch goes on after a run that cannot begin. */
async function withRecords<Result>(
  { folder }: RunInProgress,
  work: (records: RunRecords) => Promise<Result>,
): Promise<Result> {
  makeRunFolder(folder);
  const log = new RawLog(folder.log);
  let journal: Journal | undefined;
  try {
    journal = new Journal(folder.journal);
    return await work({ log, journal });
  } finally {
    journal?.close();
    log.close();
  }
}

function writeStart({ plan, batch }: RunInProgress, journal: Journal): void {
  const { name: application, output, release, steps: names } = plan;
  const process = processMark();
  const start = { form: journalForm, application, output, release, steps: names, process };
  journal.write({ at: Date.now(), type: 'run', ...start, ...(batch ? { batch } : {}) });
}

/** A warning if the newest earlier run cannot be resumed. */
function unresumable([newest]: readonly EarlierStep[]): RunWarning[] {
  if (!newest || newest.isResumable) return [];
  const message = `run ${newest.run} was not resumed: a different version of deskpack made it`;
  const action = 'All steps were run again; from now on --resume continues from this run.';
  return [{ step: 'prepare', message, action }];
}

/** The products of a run so far, in the order of its steps. */
function productsOf(plan: RunPlan, results: StepResults): RunProducts {
  const products = plan.steps.map((name) => {
    const own = results[name];
    return own && steps[name].products?.(plan, own);
  });
  return Object.assign({}, ...products);
}

type End = Omit<Extract<RunEvent, { type: 'run-finished' }>, 'at' | 'type'>;

async function carryOut(run: RunInProgress, records: RunRecords): Promise<End> {
  const { plan, folder, emit } = run;
  writeStart(run, records.journal);
  emit({
    at: Date.now(),
    type: 'run-started',
    run: folder.run,
    application: plan.name,
    steps: plan.steps,
    skippable: plan.steps.filter((name) => steps[name].skippable),
    log: folder.log,
  });
  const stale = await removeStaleTemporaries(plan.output);
  for (const path of stale)
    records.log.write(Buffer.from(`removed ${path}, left by a dead process\n`));
  const earlier = run.resume ? await readEarlierSteps(plan) : [];
  const unresumed = unresumable(earlier);
  for (const { step, message } of unresumed) {
    records.log.write(Buffer.from(`${message}\n`));
    emit({ at: Date.now(), type: 'output', step, lines: [message] });
  }
  const { outcome, results, warnings: ofSteps } = await doSteps(run, records, earlier);
  const warnings = [...unresumed, ...ofSteps];
  const products = productsOf(plan, results);
  writeIfPossible(records.journal, { at: Date.now(), type: 'end', outcome, products });
  const isUnproven =
    outcome === 'done' && plan.steps.includes('verify') && !hasProof(results.verify);
  const opens = openingsOf(results.verify);
  return {
    outcome,
    ...(isUnproven ? { isUnproven } : {}),
    products,
    ...(opens.length > 0 ? { opens } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
  };
}

/** Carries out a run, and records it. */
export async function executeRun(run: RunInProgress): Promise<void> {
  const end = await withRecords(run, (records) => carryOut(run, records));
  await pruneRuns();
  run.emit({ at: Date.now(), type: 'run-finished', ...end });
}
