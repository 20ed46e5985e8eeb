import { closeSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { readBytesIfThere } from '../../system/files/read-file.ts';
import type { JournalEntry } from './journal-entry.ts';
import { parseJournal } from './parse-journal.ts';
import { stateError } from './run-folder.ts';

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
