import { errorMessage } from '../../../../error/deskpack-error.ts';
import { tryParseJson } from '../../../../text/json/json-text.ts';
import type { Tables } from '../../sql/tables.ts';
import { failedOtherwise } from '../result-code.ts';
import type { Database } from '../sqlite-module.ts';

/** A row of a table, as SQLite returns it. */
export type Row<Name extends keyof Tables> = Omit<Tables[Name], 'id'>;

export interface Problem {
  readonly text: string;
  /** The table whose rows are not as their indexes have them, or cannot be read. */
  readonly table?: string;
  /** The key of the application whose values are damaged. */
  readonly key?: string;
}

/** The problems that a check finds; undefined after a row without one, so that the caller can pause there. */
export type Found = Generator<Problem | undefined>;

/**
 * Goes on after what cannot be read, which is a problem itself.
 *
 * @param place what could not be read
 * @throws SQLite's error if that is no damage
 */
export function* withUnreadable(found: Found, place: Omit<Problem, 'text'> = {}): Found {
  try {
    yield* found;
  } catch (error) {
    if (failedOtherwise(error)) throw error;
    yield { text: errorMessage(error), ...place };
  }
}

/** Reads the rows of a catalog, or of a backup. */
export class StoredRows {
  readonly #database: Database;
  readonly #prepared = new Map<string, ReturnType<Database['prepare']>>();
  /** The iterator of a statement is invalid once the statement is collected as garbage. */
  readonly #iterated: unknown[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  /** Prepares each statement once: that takes longer than running it. */
  prepare(sql: string): ReturnType<Database['prepare']> {
    const kept = this.#prepared.get(sql);
    if (kept) return kept;
    const statement = this.#database.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }

  all<T>(sql: string, ...parameters: readonly string[]): T[] {
    return this.prepare(sql).all(...parameters) as T[];
  }

  /** The rows of a query one by one, for tables that are too large to be in memory. */
  each<T>(sql: string): Iterable<T> {
    const statement = this.#database.prepare(sql);
    this.#iterated.push(statement);
    return statement.iterate() as Iterable<T>;
  }
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether a text is a time as the catalog writes them. */
export const isTime = (text: string): boolean =>
  Number.isFinite(Date.parse(text)) && new Date(text).toISOString() === text;

export const isJson = (text: string): boolean => tryParseJson(text) !== undefined;
