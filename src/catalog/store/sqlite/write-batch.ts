import { setTimeout as sleep } from 'node:timers/promises';
import { DeskpackError, errorMessage } from '../../../error/deskpack-error.ts';
import { failedWith } from './result-code.ts';
import type { Database } from './sqlite-module.ts';

/** Writes something in steps, between which others get their turn; returns what it was written for. */
export type Write<T> = () => Generator<void, T>;

interface WaitingWrite {
  readonly write: Write<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** After this time the event loop gets its turn, so that nobody waits for a write of many applications. */
const sliceMs = 10;

/** How long another process may write, and how often it is looked whether it still does. */
const lockTimeoutMs = 5_000;
const lockPauseMs = 20;

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Combines the writes of one turn of the event loop into one commit and resolves them afterwards, so that they wait
 * for the disk only once. Each write has its own savepoint, so that its failure does not affect the others. It needs a
 * connection of its own, since others must not see what is half written.
 */
export class WriteBatch {
  readonly #database: Database;
  #waiting: WaitingWrite[] = [];
  #running: Promise<void> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Adds a write to the next commit; resolves when it is on the disk. */
  add<T>(write: Write<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ write, resolve: resolve as WaitingWrite['resolve'], reject });
      this.#running ??= nextTurn().then(() => this.#run());
    });
  }

  /** Resolves when all writes have been committed or have failed. */
  async flush(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const writes = this.#waiting;
      this.#waiting = [];
      try {
        const answers = await this.#commit(writes);
        for (const answer of answers) answer();
      } catch (cause) {
        const error = writeError(cause);
        for (const { reject } of writes) reject(error);
      }
    }
    this.#running = undefined;
  }

  /** Runs all writes in one transaction, and returns the functions that resolve or reject each of them. */
  async #commit(writes: readonly WaitingWrite[]): Promise<Array<() => void>> {
    await this.#begin();
    try {
      const answers: Array<() => void> = [];
      for (const write of writes) answers.push(await this.#attempt(write));
      this.#database.exec('commit');
      return answers;
    } catch (cause) {
      this.#attemptRollback();
      throw cause;
    }
  }

  /** Waits for another process that writes, without keeping anybody else waiting. */
  async #begin(): Promise<void> {
    const end = performance.now() + lockTimeoutMs;
    for (;;) {
      try {
        this.#database.exec('begin immediate');
        return;
      } catch (error) {
        if (!failedWith(error, 'busy', 'locked') || performance.now() > end) throw error;
      }
      await sleep(lockPauseMs);
    }
  }

  async #attempt({ write, resolve, reject }: WaitingWrite): Promise<() => void> {
    this.#database.exec('savepoint write');
    try {
      const result = await inSlices(write());
      this.#database.exec('release write');
      return () => resolve(result);
    } catch (cause) {
      try {
        this.#database.exec('rollback to write');
        this.#database.exec('release write');
      } catch {
        // The whole transaction was rolled back, e.g. because the disk is full: all writes of the batch have failed.
        throw cause;
      }
      return () => reject(cause);
    }
  }

  #attemptRollback(): void {
    try {
      this.#database.exec('rollback');
    } catch {
      // SQLite has already rolled back.
    }
  }
}

async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  let end = performance.now() + sliceMs;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < end) continue;
    await nextTurn();
    end = performance.now() + sliceMs;
  }
}

function writeError(cause: unknown): DeskpackError {
  const isFull = failedWith(cause, 'full');
  return new DeskpackError(isFull ? 'catalog-disk-full' : 'catalog-write-failed', {
    doing: 'write to the catalog',
    reason: errorMessage(cause),
    cause,
    action: isFull
      ? 'Free space on the disk of the catalog, then register again.'
      : 'Check that no other program has locked the database.',
  });
}
