import { DeskpackError } from '../../../error/deskpack-error.ts';
import { explainSystemError } from '../../../error/system-errors.ts';
import { postgresqlCompiler } from '../sql/compiler.ts';
import { type SqlStore, sqlStore } from '../sql/sql-store.ts';
import { databaseName } from './connections.ts';
import { PostgresqlDatabase } from './postgresql-database.ts';
import { tlsRemedy } from './tls-mode.ts';

/**
 * Opens the catalog in a PostgreSQL database, and creates its tables if there are none.
 *
 * @param url `postgres://…`
 */
export async function openPostgresqlStore(url: string): Promise<SqlStore> {
  try {
    return sqlStore(await PostgresqlDatabase.open(url), postgresqlCompiler());
  } catch (cause) {
    if (cause instanceof DeskpackError) throw cause;
    throw new DeskpackError('catalog-data-unusable', {
      doing: `open the catalog in ${databaseName(url)}`,
      // The server's own errors are told in its words.
      reason: explainSystemError(cause, 'connect').reason,
      cause,
      action:
        tlsRemedy(cause) ??
        'Check the address, the user and its password, and that the server runs.',
    });
  }
}
