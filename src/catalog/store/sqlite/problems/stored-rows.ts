import { tryParseJson } from '../../../../text/json/json-text.ts';
import type { Tables } from '../../sql/tables.ts';
import type { Database } from '../sqlite-module.ts';

/** A row of a table, as SQLite returns it. */
export type Row<Name extends keyof Tables> = Omit<Tables[Name], 'id'>;

/** The problems that a check finds; undefined after a row without one, so that the caller can pause there. */
export type Found = Generator<string | undefined>;

/** Reads the rows of a catalog, or of a backup. */
export class StoredRows {
  readonly #database: Database;
  /** The iterator of a statement is invalid once the statement is collected as garbage. */
  readonly #iterated: unknown[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  prepare(sql: string): ReturnType<Database['prepare']> {
    return this.#database.prepare(sql);
  }

  all<T>(sql: string, ...parameters: readonly string[]): T[] {
    return this.#database.prepare(sql).all(...parameters) as T[];
  }

  /** The rows of a query one by one, for tables that are too large to be in memory. */
  each<T>(sql: string): Iterable<T> {
    const statement = this.#database.prepare(sql);
    this.#iterated.push(statement);
    return statement.iterate() as Iterable<T>;
  }
}

/** Whether two rows or values are the same. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether a text is a time as the catalog writes them. */
export const isTime = (text: string): boolean =>
  Number.isFinite(Date.parse(text)) && new Date(text).toISOString() === text;

/** Whether a text is JSON. */
export const isJson = (text: string): boolean => tryParseJson(text) !== undefined;
