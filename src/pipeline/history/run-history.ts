import { stat } from 'node:fs/promises';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { mapConcurrently } from '../../system/map-concurrently.ts';
import type { Outcome, RunProducts, RunWarning, StepName } from '../event.ts';
import { hasProof } from '../step-results.ts';
import { endOf, readJournal, readJournalOf } from './journal.ts';
import type { JournalEntry, RecordedError } from './journal-entry.ts';
import { type RunFolder, runFolderOf, runNames, slugIn, startOf } from './run-folder.ts';

/** The maximum number of runs to read; older ones say little about current catalogs. */
const maxRuns = 50;

async function catalogOfRun(run: string): Promise<string | undefined> {
  const read = await readJournalOf(run);
  const registered = read?.journal.find(
    (entry) => entry.type === 'step' && entry.step === 'register',
  );
  return registered?.type === 'step' ? registered.inputs.catalog : undefined;
}

/** The addresses of catalogs in recent runs, the latest first. */
export async function registeredCatalogs(): Promise<string[]> {
  // The history is only a source of suggestions.
  const runs = await runNames().catch(() => []);
  const catalogs = await mapConcurrently(runs.slice(0, maxRuns), catalogOfRun);
  return [...new Set(catalogs.filter((catalog) => typeof catalog === 'string'))];
}

interface PastStep {
  readonly step: StepName;
  /** The time of its completion. */
  readonly at: number;
  /** The start of the application is unproven. */
  readonly isUnproven?: true;
}

export interface PastRun {
  readonly folder: RunFolder;
  readonly application: string;
  /** Undefined for a damaged run, like its release. */
  readonly output: string | undefined;
  readonly release: string | undefined;
  readonly batch: string | undefined;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** The time of its last activity; for a running run, the last one so far. */
  readonly lastAt: number;
  /** `killed` if it ended without an entry for its end, `damaged` if its journal cannot be used. */
  readonly state: Outcome | 'running' | 'killed' | 'damaged';
  /** It is done, but the wanted proof of the application's start is missing. */
  readonly isUnproven?: true;
  /** Why a damaged run's journal cannot be used. */
  readonly damage?: string;
  readonly finished: readonly PastStep[];
  readonly failure: { readonly step: StepName; readonly problem: RecordedError } | undefined;
  readonly products: RunProducts;
  readonly warnings: readonly RunWarning[];
}

/**
 * The time of a run's last activity: its last journal entry, or later output of its programs, which is the only trace
 * of a killed step.
 */
async function lastSign({ log }: RunFolder, journal: readonly JournalEntry[]): Promise<number> {
  const entered = journal.at(-1)!;
  if (entered.type === 'end') return entered.at;
  const printed = await stat(log).catch(() => undefined);
  return Math.max(entered.at, Math.round(printed?.mtimeMs ?? 0));
}

function pastStep({ step, at, values }: Extract<JournalEntry, { type: 'step' }>): PastStep {
  return { step, at, ...(step === 'verify' && !hasProof(values) ? { isUnproven: true } : {}) };
}

async function pastRun(
  folder: RunFolder,
  journal: readonly JournalEntry[],
): Promise<PastRun | undefined> {
  const [start] = journal;
  if (start?.type !== 'run') return undefined;
  const { state, failure, products = {} } = endOf({ start, journal });
  const { application, output, release, batch, at: startedAt, steps } = start;
  const finished = journal.filter((entry) => entry.type === 'step').map(pastStep);
  const isProven = finished.some((one) => one.step === 'verify' && !one.isUnproven);
  const isUnproven = state === 'done' && steps.includes('verify') && !isProven;
  return {
    folder,
    application,
    output,
    release,
    batch,
    startedAt,
    lastAt: await lastSign(folder, journal),
    state,
    ...(isUnproven ? { isUnproven } : {}),
    finished,
    failure,
    products,
    warnings: journal.flatMap((entry) => (entry.type === 'step' ? (entry.warnings ?? []) : [])),
  };
}

/** In milliseconds; a younger run may not have written the first entry of its journal yet. */
const beginningMs = 10_000;

/** A run whose journal cannot be used, with the information from its name and its log. */
async function damagedRun(folder: RunFolder, damage: string): Promise<PastRun> {
  const startedAt = startOf(folder.run);
  const log = await stat(folder.log).catch(() => undefined);
  const isBeginning = Math.abs(Date.now() - startedAt) < beginningMs;
  return {
    folder,
    application: slugIn(folder.run),
    output: undefined,
    release: undefined,
    batch: undefined,
    startedAt,
    lastAt: log?.mtimeMs ?? startedAt,
    ...(isBeginning ? { state: 'running' } : { state: 'damaged', damage }),
    finished: [],
    failure: undefined,
    products: {},
    warnings: [],
  };
}

/** Reads a run from the history by its name. */
export async function readRun(run: string): Promise<PastRun> {
  const folder = runFolderOf(run);
  try {
    const known = await pastRun(folder, await readJournal(folder.journal));
    return known ?? (await damagedRun(folder, 'its journal has no entry for its start'));
  } catch (error) {
    if (!(error instanceof DeskpackError)) throw error;
    return damagedRun(folder, error.message);
  }
}

/**
 * All runs in this user's history, newest first.
 *
 * @throws DeskpackError when the folder of the runs cannot be read
 */
export async function readRuns(): Promise<PastRun[]> {
  return mapConcurrently(await runNames(), readRun);
}
