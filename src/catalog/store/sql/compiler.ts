import {
  type DialectAdapter,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  type QueryCompiler,
  SqliteAdapter,
  SqliteQueryCompiler,
} from 'kysely';
import type { Tables } from './tables.ts';

/** Composes statements for one database, and runs none. */
export type Compiler = Kysely<Tables>;

function compilerWith(adapter: DialectAdapter, compiler: QueryCompiler): Compiler {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => new DummyDriver(),
      createQueryCompiler: () => compiler,
      createIntrospector: () => {
        throw new Error('a compiler has no database to look at');
      },
    },
  });
}

export function isForPostgresql(compiler: Compiler): boolean {
  return compiler.getExecutor().adapter instanceof PostgresAdapter;
}

export function sqliteCompiler(): Compiler {
  return compilerWith(new SqliteAdapter(), new SqliteQueryCompiler());
}

export function postgresqlCompiler(): Compiler {
  return compilerWith(new PostgresAdapter(), new PostgresQueryCompiler());
}
