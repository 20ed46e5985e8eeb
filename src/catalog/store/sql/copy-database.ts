import { sql } from 'kysely';
import type { Compiler } from './compiler.ts';
import type { Database } from './database.ts';
import { rawStatement, statementOf } from './statement.ts';
import type { Tables } from './tables.ts';

/** A database with the compiler for its syntax. */
export interface CompiledDatabase {
  readonly database: Database;
  readonly compiler: Compiler;
}

/** The tables, with the columns by which their rows are sorted. A table comes before those that refer to it. */
const tables = {
  content: ['digest'],
  asset: ['digest'],
  icon_picture: ['icon', 'size'],
  application: ['key'],
  revision: ['key', 'revision'],
  term: ['facet', 'value', 'key'],
  facet_count: ['facet', 'value'],
  token: ['id'],
  webhook: ['id'],
  event: ['id'],
  audit: ['id'],
} as const satisfies Record<keyof Tables, readonly string[]>;

/** Rows that are read and written at a time; each may have megabytes. */
const rowsAtOnce: Partial<Record<keyof Tables, number>> = { content: 20, asset: 20 };
const fewRows = 200;

type Row = Readonly<Record<string, unknown>>;

/** The next rows after one, in the order of their key. */
function pageOf(compiler: Compiler, table: keyof Tables, after: Row | undefined, limit: number) {
  const columns = sql.join(tables[table].map((column) => sql.ref(column)));
  const values = sql.join(tables[table].map((column) => after?.[column]));
  const from = after ? sql`where (${columns}) > (${values})` : sql``;
  return rawStatement(
    compiler,
    sql`select * from ${sql.table(table)} ${from} order by ${columns} limit ${limit}`,
  );
}

/** @throws Error when the database has a catalog with anything in it */
async function refuseFilled({ database, compiler }: CompiledDatabase): Promise<void> {
  for (const table of Object.keys(tables) as (keyof Tables)[]) {
    const [row] = await database.read(pageOf(compiler, table, undefined, 1));
    if (row) throw new Error('there is a catalog already; name an empty database');
  }
}

/**
 * Copies everything of a catalog into an empty database of any kind: applications with their history, events with their
 * numbers, tokens, webhooks and the audit trail.
 *
 * @returns the number of applications, also removed ones
 * @throws Error when the other database is not empty
 */
export async function copyDatabase(from: CompiledDatabase, to: CompiledDatabase): Promise<number> {
  await refuseFilled(to);
  let applications = 0;
  for (const table of Object.keys(tables) as (keyof Tables)[]) {
    const limit = rowsAtOnce[table] ?? fewRows;
    let after: Row | undefined;
    for (;;) {
      const rows = await from.database.read<Row>(pageOf(from.compiler, table, after, limit));
      if (rows.length === 0) break;
      const insert = to.compiler.insertInto(table).values(rows as never);
      await to.database.change({
        reads: [],
        decide: () => ({ result: undefined, writes: [statementOf(insert)] }),
      });
      after = rows.at(-1);
      if (table === 'application') applications += rows.length;
    }
  }
  await to.database.afterCopy();
  return applications;
}
