import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DeskpackError, systemErrorCode } from '../../error/deskpack-error.ts';
import { explainSystemError } from '../../error/system-errors.ts';
import { readError } from '../../system/files/read-file.ts';
import { makeFolder } from '../../system/folders/make-folder.ts';
import { stateFolder } from '../../system/folders/user-folders.ts';

/** Where everything about one run on this machine is kept. Paths are absolute. */
export interface RunFolder {
  /** `<date>-<time>-<application>-<random>`, in universal time, so that names sort by age. */
  readonly run: string;
  readonly path: string;
  readonly log: string;
  readonly journal: string;
}

/** Older runs beyond these make room for new ones, but for the newest of each application. */
const maxUnprotectedRuns = 100;
/** So many are kept in all, which is more than one batch has. */
const maxRuns = 1000;

function runsPath(): string {
  return join(stateFolder(), 'runs');
}

export function runFolderOf(run: string): RunFolder {
  const path = join(runsPath(), run);
  return {
    run,
    path,
    log: join(path, 'log'),
    journal: join(path, 'journal.jsonl'),
  };
}

/** How an application is called in the names of its runs; seldom another one is called the same. */
export function slugOf(application: string): string {
  const word = application.toLowerCase().replace(/[^a-z0-9._-]/g, '');
  return word.slice(0, 60) || 'unnamed';
}

/** The word for its application in the name of a run. */
export function slugIn(run: string): string {
  return run.slice('YYYYMMDD-HHMMSS-'.length, -'-000000'.length);
}

/** A name for a new run. */
export function newRunName(application: string): string {
  const time = new Date().toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
  return `${time}-${slugOf(application)}-${randomBytes(3).toString('hex')}`;
}

/** Makes the folder of a new run, for this user's eyes only: what programs print may hold secrets. */
export function makeRunFolder({ path }: RunFolder): void {
  try {
    makeFolder(path, 0o700);
  } catch (error) {
    throw stateError(path, error);
  }
}

/** What stands between a run and the state folder, in words. */
export function stateError(path: string, cause: unknown): DeskpackError {
  const { code, reason } = explainSystemError(cause, 'write');
  return new DeskpackError(code, {
    doing: `write the state of the run to ${path}`,
    reason,
    subject: { kind: 'file', name: path },
    cause,
    action: 'Make room there, or set XDG_STATE_HOME to a folder that may be written to.',
  });
}

const namePattern = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)-.+-[0-9a-f]{6}$/;

/** When a run began, by its name, in milliseconds since the epoch; NaN where the name is of no run. */
export function startOf(run: string): number {
  if (!namePattern.test(run)) return Number.NaN;
  return Date.parse(run.replace(namePattern, '$1-$2-$3T$4:$5:$6Z'));
}

/**
 * The names of all runs that this machine remembers, newest first.
 *
 * @throws DeskpackError when the folder that they are in cannot be read
 */
export async function runNames(): Promise<string[]> {
  const path = runsPath();
  const entries = await readdir(path, { withFileTypes: true }).catch((error: unknown) => {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw readError(path, error);
  });
  return entries
    .filter((entry) => entry.isDirectory() && Number.isFinite(startOf(entry.name)))
    .map((entry) => entry.name)
    .sort()
    .reverse();
}

/**
 * The runs to forget, of all runs, newest first: the oldest, but so that a batch of many applications finds
 * what it did of each when it is continued.
 */
export function expiredRuns(runs: readonly string[]): string[] {
  const newest = new Map(runs.toReversed().map((run) => [slugIn(run), run]));
  return runs.filter(
    (run, age) => age >= maxRuns || (age >= maxUnprotectedRuns && newest.get(slugIn(run)) !== run),
  );
}

/** Forgets the oldest runs. One that is still going is never among them in practice, and loses its log only. */
export async function pruneRuns(): Promise<void> {
  const old = expiredRuns(await runNames().catch(() => []));
  await Promise.all(old.map((run) => rm(runFolderOf(run).path, { recursive: true, force: true })));
}
