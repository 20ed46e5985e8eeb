import { setTimeout as sleep } from 'node:timers/promises';
import { writeError } from '../sql/database-errors.ts';
import { failedWith } from './result-code.ts';
import type { Database } from './sqlite-module.ts';

/** The decision of a change, before its writes. */
interface DecidedWrite<T> {
  readonly result: T;
  /** Writes as it is iterated; between its steps others get their turn. */
  readonly steps: Iterable<void>;
}

/** Decides on a write; called again if what was written because of it was taken back. */
type DecideWrite<T> = () => DecidedWrite<T>;

interface WaitingWrite {
  readonly decide: DecideWrite<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** After this time the event loop gets its turn, so that requests do not wait for a write of many applications. */
const sliceMs = 10;

/** How long another process may write, and how often it is looked whether it still does. */
const lockTimeoutMs = 5_000;
const lockPauseMs = 20;

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Combines the writes of one turn of the event loop into one commit and resolves them afterwards, so that they wait
 * for the disk only once. A change that fails in the middle rolls the others of its commit back, which are then written one by
 * one: that is rarer than savepoints are dear, for which the database keeps a copy of each page that it changes. It
 * needs a connection of its own, since others must not see what is half written.
 */
export class WriteBatch {
  readonly #database: Database;
  #waiting: WaitingWrite[] = [];
  #running: Promise<void> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Adds a write to the next commit; resolves when it is on the disk. */
  add<T>(decide: DecideWrite<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ decide, resolve: resolve as WaitingWrite['resolve'], reject });
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
      await this.#carryOut(writes);
    }
    this.#running = undefined;
  }

  async #carryOut(writes: readonly WaitingWrite[]): Promise<void> {
    try {
      await this.#begin();
    } catch (cause) {
      rejectAll(writes, cause);
      return;
    }
    try {
      for (const answer of await this.#commit(writes)) answer();
    } catch (cause) {
      this.#attemptRollback();
      if (writes.length === 1) rejectAll(writes, cause);
      else for (const write of writes) await this.#carryOut([write]);
    }
  }

  /** Finishes a transaction with all writes, and returns the functions that resolve or reject each of them. */
  async #commit(writes: readonly WaitingWrite[]): Promise<Array<() => void>> {
    const answers: Array<() => void> = [];
    for (const write of writes) answers.push(await attempt(write));
    this.#database.exec('commit');
    return answers;
  }

  /** Waits for another process that writes, without blocking the event loop. */
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

  #attemptRollback(): void {
    try {
      this.#database.exec('rollback');
    } catch {
      // SQLite has already rolled back.
    }
  }
}

/** Throws if it failed when it had written something; what cannot be decided is rejected. */
async function attempt({ decide, resolve, reject }: WaitingWrite): Promise<() => void> {
  let decided: DecidedWrite<unknown>;
  try {
    decided = decide();
  } catch (cause) {
    return () => reject(cause);
  }
  await inSlices(decided.steps);
  return () => resolve(decided.result);
}

async function inSlices(steps: Iterable<void>): Promise<void> {
  let end = performance.now() + sliceMs;
  for (const _ of steps) {
    if (performance.now() < end) continue;
    await nextTurn();
    end = performance.now() + sliceMs;
  }
}

function rejectAll(writes: readonly WaitingWrite[], cause: unknown): void {
  const error = writeError(cause, {
    isFull: failedWith(cause, 'full'),
    place: 'the catalog',
    action: 'Check that no other program has locked the database.',
  });
  for (const { reject } of writes) reject(error);
}
