import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { systemErrorCode } from '../../error/deskpack-error.ts';
import { Journal } from '../../pipeline/history/journal.ts';
import { byAge, newRunName, stateError } from '../../pipeline/history/run-folder.ts';
import { makeFolder } from '../../system/folders/make-folder.ts';
import { isObject } from '../../text/json/json-object.ts';
import type { Shard } from '../list/shard.ts';
import { onboardFolder } from '../onboard-folder.ts';
import { outcomeCodes } from '../outcome-codes.ts';
import type { ApplicationResult } from '../result.ts';

export interface FinishedEntry {
  /** The name of the entry. */
  readonly entry: string;
  /** A digest of all that the results depend on. */
  readonly inputs: string;
  readonly results: readonly ApplicationResult[];
}

/** An entry of the journal, one JSON object per line. */
type OnboardEntry = { readonly type: 'entry' } & FinishedEntry;

const ending = '.jsonl';

/** Each shard of a folder has its own journals. */
function prefixOf(shard: Shard | undefined): string {
  return shard ? `onboard-${shard.number}-of-${shard.of}` : 'onboard-all';
}

function isResult(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.entry === 'string' &&
    outcomeCodes.includes(value.outcome as never)
  );
}

function entryIn(line: string): FinishedEntry | undefined {
  try {
    const value: unknown = JSON.parse(line);
    const isEntry =
      isObject(value) &&
      value.type === 'entry' &&
      typeof value.entry === 'string' &&
      typeof value.inputs === 'string' &&
      Array.isArray(value.results) &&
      value.results.every(isResult);
    return isEntry ? (value as unknown as OnboardEntry) : undefined;
  } catch {
    return undefined;
  }
}

/** The paths of the journals of earlier onboardings into a folder, oldest first. */
async function journalsOf(folder: string, shard: Shard | undefined): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw stateError(folder, error);
  });
  const start = `-${prefixOf(shard)}-`;
  return names
    .filter((name) => name.endsWith(ending) && name.includes(start))
    .map((name) => name.slice(0, -ending.length))
    .sort(byAge)
    .map((name) => join(folder, `${name}${ending}`));
}

/** The finished entries of the journals, by name. After a kill, the last line of a journal may be incomplete. */
async function finishedIn(paths: readonly string[]): Promise<Map<string, FinishedEntry>> {
  const finished = new Map<string, FinishedEntry>();
  for (const path of paths) {
    const text = await readFile(path, 'utf8');
    for (const line of text.split('\n').slice(0, -1)) {
      const entry = entryIn(line);
      if (entry) finished.set(entry.entry, entry);
    }
  }
  return finished;
}

/** The journal of an onboarding that goes on. */
export interface OnboardJournal {
  /** The entries that an earlier onboarding finished; none unless it is continued. */
  readonly finished: ReadonlyMap<string, FinishedEntry>;
  /** Records a finished entry; afterwards it is on the disk. */
  finish(entry: FinishedEntry): void;
  close(): void;
}

/**
 * Opens the journal of an onboarding into a folder. Earlier journals are removed once their entries, if they are
 * continued, are in the new one.
 *
 * @throws DeskpackError if the state folder cannot be used
 */
export async function openOnboardJournal(
  output: string,
  shard: Shard | undefined,
  resume: boolean,
): Promise<OnboardJournal> {
  const folder = onboardFolder(output);
  try {
    makeFolder(folder, 0o700);
  } catch (error) {
    throw stateError(folder, error);
  }
  const earlier = await journalsOf(folder, shard);
  const finished = resume ? await finishedIn(earlier) : new Map<string, FinishedEntry>();
  const path = join(folder, `${newRunName(prefixOf(shard))}${ending}`);
  const journal = new Journal<OnboardEntry>(path);
  for (const entry of finished.values()) journal.write({ ...entry, type: 'entry' });
  await Promise.all(earlier.map((old) => rm(old, { force: true })));
  return {
    finished,
    finish: (entry) => journal.write({ type: 'entry', ...entry }),
    close: () => journal.close(),
  };
}
