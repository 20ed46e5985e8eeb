import { isRunning } from '../workspace/process-mark.ts';
import { severalAtOnce } from '../workspace/several-at-once.ts';
import type { Problem, RunProducts, RunWarning, StepName } from './event.ts';
import { type JournalEntry, type Outcome, readJournal } from './journal.ts';
import { type RunFolder, runFolderOf, runNames } from './run-folder.ts';

/** What is remembered of a run. */
export interface PastRun {
  readonly folder: RunFolder;
  readonly application: string;
  readonly output: string;
  readonly release: string;
  /** The batch that it was a part of. */
  readonly batch: string | undefined;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** When the last thing was written down; for a run that goes on, so far. */
  readonly lastAt: number;
  /** `killed` when it ended without being able to say so. */
  readonly state: Outcome | 'running' | 'killed';
  /** The steps that are whole, with the time at which they were. */
  readonly finished: ReadonlyArray<{ readonly step: StepName; readonly at: number }>;
  readonly failure: { readonly step: StepName; readonly problem: Problem } | undefined;
  readonly products: RunProducts;
  readonly warnings: readonly RunWarning[];
}

function stateOf(process: string, end: Outcome | undefined): PastRun['state'] {
  if (end) return end;
  return isRunning(process) === false ? 'killed' : 'running';
}

function pastRun(folder: RunFolder, journal: readonly JournalEntry[]): PastRun | undefined {
  const [start] = journal;
  if (start?.type !== 'run') return undefined;
  const failure = journal.find((entry) => entry.type === 'failure');
  const end = journal.find((entry) => entry.type === 'end');
  const { application, output, release, batch, at: startedAt, process } = start;
  return {
    folder,
    application,
    output,
    release,
    batch,
    startedAt,
    lastAt: journal.at(-1)!.at,
    state: stateOf(process, end?.outcome),
    finished: journal
      .filter((entry) => entry.type === 'step')
      .map(({ step, at }) => ({ step, at })),
    failure: failure && { step: failure.step, problem: failure.problem },
    products: end?.products ?? {},
    warnings: journal.flatMap((entry) => (entry.type === 'step' ? (entry.warnings ?? []) : [])),
  };
}

/** What is remembered of the run of that name, if anything is. */
export async function readRun(run: string): Promise<PastRun | undefined> {
  const folder = runFolderOf(run);
  return pastRun(folder, await readJournal(folder.journal));
}

/** All runs that this machine remembers, newest first. */
export async function readRuns(): Promise<PastRun[]> {
  const runs = await severalAtOnce(await runNames(), readRun);
  return runs.filter((run) => run !== undefined);
}
