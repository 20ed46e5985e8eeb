import { DeskpackError, errorMessage } from '../../../error/deskpack-error.ts';
import type { Database } from './sqlite-module.ts';

interface Write {
  readonly write: () => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Combines the writes of one turn of the event loop into one commit and resolves them afterwards, so that they wait
 * for the disk only once. Each write has its own savepoint, so that its failure does not affect the others.
 */
export class WriteBatch {
  readonly #database: Database;
  #waiting: Write[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  /** Adds a synchronous write to the next commit; resolves when it is on the disk. */
  add<T>(write: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.flush());
      this.#waiting.push({ write, resolve: resolve as Write['resolve'], reject });
    });
  }

  /** Commits the waiting writes now. */
  flush(): void {
    const writes = this.#waiting;
    if (writes.length === 0) return;
    this.#waiting = [];
    try {
      const answers = this.#commit(writes);
      for (const answer of answers) answer();
    } catch (cause) {
      const error = new DeskpackError('catalog-write-failed', {
        doing: 'write to the catalog',
        reason: errorMessage(cause),
        cause,
        action:
          'Check that the disk has free space and that no other program has locked the database.',
      });
      for (const { reject } of writes) reject(error);
    }
  }

  /** Runs all writes in one transaction, and returns the functions that resolve or reject each of them. */
  #commit(writes: readonly Write[]): Array<() => void> {
    this.#database.exec('begin immediate');
    try {
      const answers = writes.map((write) => this.#attempt(write));
      this.#database.exec('commit');
      return answers;
    } catch (cause) {
      this.#attemptRollback();
      throw cause;
    }
  }

  #attempt({ write, resolve, reject }: Write): () => void {
    this.#database.exec('savepoint write');
    try {
      const result = write();
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
