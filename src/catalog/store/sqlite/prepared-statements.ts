import { LRUCache } from 'lru-cache';
import type { Statement } from '../sql/statement.ts';
import type { Database } from './sqlite-module.ts';

/** Statements that are kept prepared; those of lists differ from request to request. */
const maxKept = 200;

/** A connection with the statements that were prepared on it. */
export class PreparedStatements {
  // Kept because the statements alone do not prevent the database from being garbage-collected.
  readonly database: Database;
  readonly #kept = new LRUCache<string, ReturnType<Database['prepare']>>({ max: maxKept });

  constructor(database: Database) {
    this.database = database;
  }

  all({ sql, parameters }: Statement): unknown[] {
    return this.#prepare(sql).all(...parameters);
  }

  /** Runs one statement after the other, as it is iterated. */
  *runAll(statements: Iterable<Statement>): Generator<void> {
    for (const { sql, parameters } of statements) {
      this.#prepare(sql).run(...parameters);
      yield;
    }
  }

  close(): void {
    this.#kept.clear();
    this.database.close();
  }

  #prepare(sql: string) {
    const kept = this.#kept.get(sql);
    if (kept) return kept;
    const statement = this.database.prepare(sql);
    this.#kept.set(sql, statement);
    return statement;
  }
}
