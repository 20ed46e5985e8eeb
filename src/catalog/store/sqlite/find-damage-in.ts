import { errorMessage } from '../../../error/deskpack-error.ts';
import { findDamage } from './problems/find-problems.ts';
import { failedOtherwise } from './result-code.ts';
import { type Database, sqliteModule } from './sqlite-module.ts';

/** How long damage is looked for before others have their turn. */
const sliceMs = 10;

/**
 * Looks for damage in a database that is in use, on a connection of its own, which sees one moment of the catalog.
 *
 * @param signal ends it early
 * @returns the first damage; undefined if there is none, or if the database could not be read for another reason
 */
export async function findDamageIn(file: string, signal: AbortSignal): Promise<string | undefined> {
  const { DatabaseSync } = await sqliteModule();
  let database: Database | undefined;
  try {
    // Not opened for reading only: SQLite frees a connection when its statements are freed, and the last one that goes must be
    // able to write the log into the database.
    database = new DatabaseSync(file);
    database.exec('pragma query_only = on; begin');
    let end = performance.now() + sliceMs;
    for (const found of findDamage(database)) {
      if (found !== undefined) return found;
      if (performance.now() < end) continue;
      await new Promise((resolve) => setImmediate(resolve));
      if (signal.aborted) return undefined;
      end = performance.now() + sliceMs;
    }
    return undefined;
  } catch (error) {
    // A check that could not run has found no damage.
    return failedOtherwise(error) ? undefined : errorMessage(error);
  } finally {
    // While a statement is not collected as garbage, a closed connection goes on reading the moment that it began with.
    if (database?.isTransaction) database.exec('rollback');
    database?.close();
  }
}
