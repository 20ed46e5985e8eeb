import { closeSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Problem, RunEvent, RunProducts, RunWarning, StepName } from './event.ts';
import type { Facts, Inputs } from './facts.ts';
import { stateTrouble } from './run-folder.ts';

export type Outcome = Extract<RunEvent, { type: 'run-finished' }>['outcome'];

/** What a run writes down about itself, one JSON object a line. `at` is milliseconds since the epoch. */
export type JournalEntry = { readonly at: number } & (
  | {
      readonly type: 'run';
      readonly application: string;
      /** Absolute path of the output folder. */
      readonly output: string;
      readonly release: string;
      readonly steps: readonly StepName[];
      /** The process that runs it, as `processMark` names it. */
      readonly process: string;
      /** The batch that it is a part of. */
      readonly batch?: string;
    }
  | {
      /** A step is whole: what it was made from, and what it made. */
      readonly type: 'step';
      readonly step: StepName;
      readonly inputs: Inputs;
      readonly facts: Facts;
      readonly warnings?: readonly RunWarning[];
    }
  | { readonly type: 'failure'; readonly step: StepName; readonly problem: Problem }
  | { readonly type: 'end'; readonly outcome: Outcome; readonly products: RunProducts }
);

/**
 * Writes a journal. An entry is on the disk, whole, when `write` returns; when the disk is full it is
 * not there at all, and after a kill half a last line may stand there, which readers leave out.
 */
export class Journal {
  readonly #path: string;
  readonly #file: number;
  #size = 0;

  /** @param path a file that does not exist yet */
  constructor(path: string) {
    this.#path = path;
    try {
      this.#file = openSync(path, 'wx', 0o600);
      syncFolder(dirname(path));
    } catch (thrown) {
      throw stateTrouble(path, thrown);
    }
  }

  write(entry: JournalEntry): void {
    const bytes = Buffer.from(`${JSON.stringify(entry)}\n`);
    try {
      let written = 0;
      while (written < bytes.length) {
        written += writeSync(this.#file, bytes, written, undefined, this.#size + written);
      }
      fsyncSync(this.#file);
      this.#size += bytes.length;
    } catch (thrown) {
      ftruncateSync(this.#file, this.#size);
      throw stateTrouble(this.#path, thrown);
    }
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** A new file is found after a power cut only when its folder has reached the disk too. */
function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** The entries of a journal up to the first line that is not whole; none where there is no journal. */
export async function readJournal(path: string): Promise<JournalEntry[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const entries: JournalEntry[] = [];
  // What follows the last line feed was never finished.
  for (const line of text.split('\n').slice(0, -1)) {
    try {
      entries.push(JSON.parse(line));
    } catch {
      break;
    }
  }
  return entries;
}
