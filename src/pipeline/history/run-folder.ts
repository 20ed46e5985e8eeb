import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DeskpackError, systemErrorCode } from '../../error/deskpack-error.ts';
import { explainSystemError } from '../../error/system-errors.ts';
import { readError } from '../../system/files/read-file.ts';
import { makeFolder } from '../../system/folders/make-folder.ts';
import { stateFolder } from '../../system/folders/user-folders.ts';

/** Absolute paths. */
export interface RunFolder {
  /** `<date>-<time>-<application>-<milliseconds and random>`, in UTC; `byAge` sorts them. */
  readonly run: string;
  readonly path: string;
  readonly log: string;
  readonly journal: string;
}

/** Older runs than these are removed, except the newest run of each application. */
const maxUnprotectedRuns = 100;
/** The maximum number of runs in total, which is more than a batch has. */
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

/** An application's short name in the names of its runs; rarely, two applications have the same one. */
export function slugOf(application: string): string {
  const word = application.toLowerCase().replace(/[^a-z0-9._-]/g, '');
  return word.slice(0, 60) || 'unnamed';
}

/** The application's short name in the name of a run. */
export function slugIn(run: string): string {
  return run.slice('YYYYMMDD-HHMMSS-'.length, -'-000000'.length);
}

/** A name for a run that begins now. The milliseconds, in hexadecimal, tell those of one second apart. */
export function newRunName(application: string): string {
  const now = new Date();
  const time = now.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
  const milliseconds = now.getUTCMilliseconds().toString(16).padStart(3, '0');
  const random = randomBytes(2).toString('hex').slice(1);
  return `${time}-${slugOf(application)}-${milliseconds}${random}`;
}

/** The sort key of the names of runs: the second, then the milliseconds. */
const ageKey = (run: string) => run.slice(0, 'YYYYMMDD-HHMMSS'.length) + run.slice(-6);

/** Compares the names of runs, of whatever applications; the oldest comes first. */
export function byAge(one: string, other: string): number {
  const [earlier, later] = [ageKey(one), ageKey(other)];
  if (earlier === later) return 0;
  return earlier < later ? -1 : 1;
}

/** Creates the folder of a new run, which only this user can read: the output of programs may contain secrets. */
export function makeRunFolder({ path }: RunFolder): void {
  try {
    makeFolder(path, 0o700);
  } catch (error) {
    throw stateError(path, error);
  }
}

/** The error for a state folder that cannot be used. */
export function stateError(path: string, cause: unknown): DeskpackError {
  const { code, reason } = explainSystemError(cause, 'write');
  return new DeskpackError(code, {
    doing: `write the state of the run to ${path}`,
    reason,
    subject: { kind: 'file', name: path },
    cause,
    action: 'Set XDG_STATE_HOME to a writable folder with enough space.',
  });
}

const namePattern = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)-.+-[0-9a-f]{6}$/;

/** The time when a run began, from its name, in milliseconds since the epoch; NaN if it is not the name of a run. */
export function startOf(run: string): number {
  if (!namePattern.test(run)) return Number.NaN;
  return Date.parse(run.replace(namePattern, '$1-$2-$3T$4:$5:$6Z'));
}

/**
 * The names of all runs in this user's history, newest first.
 *
 * @throws DeskpackError when the folder of the runs cannot be read
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
    .sort((one, other) => byAge(other, one));
}

/**
 * The runs to remove: the oldest ones, but not the newest run of each application, so that a batch of many
 * applications can be resumed.
 */
export function expiredRuns(runs: readonly string[]): string[] {
  const newest = new Map(runs.toReversed().map((run) => [slugIn(run), run]));
  return runs.filter(
    (run, age) => age >= maxRuns || (age >= maxUnprotectedRuns && newest.get(slugIn(run)) !== run),
  );
}

/** Removes the oldest runs. A running one is hardly ever among them, and would only lose its log. */
export async function pruneRuns(): Promise<void> {
  const old = expiredRuns(await runNames().catch(() => []));
  await Promise.all(old.map((run) => rm(runFolderOf(run).path, { recursive: true, force: true })));
}
