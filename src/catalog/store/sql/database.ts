import type { Damage } from '../../model/damage.ts';
import type { DatabaseUpkeep } from '../store.ts';
import type { Statement } from './statement.ts';

/** A change of a database: what it reads, and what it writes because of that. */
export interface DatabaseChange<R> {
  readonly reads: readonly Statement[];
  /** Gets the rows of each read. Pure and synchronous; may be called again if the change has to be repeated. */
  decide(rows: readonly (readonly unknown[])[]): DatabaseDecision<R>;
}

interface DatabaseDecision<R> {
  readonly result: R;
  readonly writes: Iterable<Statement>;
}

/** A database that runs statements in its own syntax. */
export interface Database extends DatabaseUpkeep {
  read<Row>(statement: Statement): Promise<Row[]>;
  /**
   * Carries out a change, isolated from all others, and resolves when it is on the disk. A change that fails does not
   * affect others.
   *
   * @throws the error of `decide`; then nothing is written
   */
  change<R>(change: DatabaseChange<R>): Promise<R>;
  /** What `findDamage` has found. */
  readonly damage: Damage | undefined;
  /** Makes the numbers of new events follow those that were copied. */
  afterCopy(): Promise<void>;
}

/** Runs the statements of a store, one kind of rows at a time. */
export interface StatementRunner {
  readonly database: Database;
  /** Undefined if the result is empty. */
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
