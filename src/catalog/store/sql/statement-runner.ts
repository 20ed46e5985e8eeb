import type { Database } from './database.ts';
import type { Statement } from './statement.ts';

/** Runs the statements of a store, one kind of rows at a time. */
export interface StatementRunner {
  readonly database: Database;
  /** The first row of a result; undefined if the result is empty. */
  first<Row>(statement: Statement): Promise<Row | undefined>;
  /** Writes without reading first. */
  write(...writes: readonly Statement[]): Promise<void>;
}

export function statementRunner(database: Database): StatementRunner {
  return {
    database,
    first: async <Row>(statement: Statement) => (await database.read<Row>(statement))[0],
    write: (...writes) =>
      database.change({ reads: [], decide: () => ({ result: undefined, writes }) }),
  };
}
