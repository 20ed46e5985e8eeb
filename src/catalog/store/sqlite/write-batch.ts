import { DeskpackError, errorMessage } from '../../../error/deskpack-error.ts';
import type { Database } from './sqlite-module.ts';

interface Write {
  readonly write: () => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Collects the writes of one turn of the event loop into one commit and answers them after it: the disk
 * is waited for once. Each write has a savepoint of its own, so that one that fails takes no other along.
 */
export class WriteBatch {
  readonly #database: Database;
  #waiting: Write[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  /** Runs a synchronous write with the next commit; resolves when it is on the disk. */
  add<T>(write: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.flush());
      this.#waiting.push({ write, resolve: resolve as Write['resolve'], reject });
    });
  }

  /** Commits what waits, now. */
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
        action: 'Check that the disk has room and that nothing else holds the catalog.',
      });
      for (const { reject } of writes) reject(error);
    }
  }

  /** Runs all writes in one transaction. What comes back answers them, each for itself. */
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
        // The savepoint is gone with the whole transaction, as on a full disk: no write of the batch holds.
        throw cause;
      }
      return () => reject(cause);
    }
  }

  #attemptRollback(): void {
    try {
      this.#database.exec('rollback');
    } catch {
      // SQLite has rolled back by itself.
    }
  }
}
