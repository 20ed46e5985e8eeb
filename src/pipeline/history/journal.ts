import { closeSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { readBytesIfThere } from '../../system/files/read-file.ts';
import { isMarkRunning } from '../../system/process/process-mark.ts';
import type { Outcome } from '../event.ts';
import type { JournalEntry } from './journal-entry.ts';
import { parseJournal } from './parse-journal.ts';
import { runFolderOf, stateError } from './run-folder.ts';

/** Larger files are not read as a journal. */
const maxBytes = 100_000_000;

/**
 * Writes a journal. When `write` returns, the entry is completely on the disk. If the disk is full, nothing of it is
 * written. After a kill, the last line may be incomplete; readers ignore it.
 */
export class Journal<Entry = JournalEntry> {
  readonly #path: string;
  readonly #file: number;
  #size = 0;

  /** @param path path of a file that does not exist yet */
  constructor(path: string) {
    this.#path = path;
    try {
      this.#file = openSync(path, 'wx', 0o600);
      syncFolder(dirname(path));
    } catch (error) {
      throw stateError(path, error);
    }
  }

  write(entry: Entry): void {
    const bytes = Buffer.from(`${JSON.stringify(entry)}\n`);
    try {
      let written = 0;
      while (written < bytes.length) {
        written += writeSync(this.#file, bytes, written, undefined, this.#size + written);
      }
      fsyncSync(this.#file);
      this.#size += bytes.length;
    } catch (error) {
      ftruncateSync(this.#file, this.#size);
      throw stateError(this.#path, error);
    }
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** Flushes a file's folder to the disk, so that a new file still exists after a power failure. */
function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/**
 * The entries of a journal up to the first incomplete line; none if there is no journal.
 *
 * @throws DeskpackError when it cannot be read
 */
export async function readJournal(path: string): Promise<JournalEntry[]> {
  const bytes = await readBytesIfThere(path, maxBytes);
  return bytes ? parseJournal(Buffer.from(bytes).toString('utf8')) : [];
}

/** A run and its journal, which tells how it started. */
export interface ReadRun {
  readonly run: string;
  readonly start: Extract<JournalEntry, { type: 'run' }>;
  readonly journal: readonly JournalEntry[];
}

/** A run by its journal; undefined if that cannot be read: "deskpack runs" tells why. */
export async function readJournalOf(run: string): Promise<ReadRun | undefined> {
  const journal = await readJournal(runFolderOf(run).journal).catch((): JournalEntry[] => []);
  const [start] = journal;
  return start?.type === 'run' ? { run, start, journal } : undefined;
}

/** How a run has ended, as far as it has. */
export function endOf({ start, journal }: Pick<ReadRun, 'start' | 'journal'>) {
  const failure = journal.find((entry) => entry.type === 'failure');
  const end = journal.find((entry) => entry.type === 'end');
  const unended = isMarkRunning(start.process) === false ? 'killed' : 'running';
  const state: Outcome | 'running' | 'killed' = end?.outcome ?? unended;
  return {
    state,
    products: end?.products,
    failure: failure && { step: failure.step, problem: failure.problem },
  };
}
