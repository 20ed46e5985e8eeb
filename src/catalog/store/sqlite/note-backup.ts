import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage } from '../../../error/deskpack-error.ts';
import type { NewAuditEntry } from '../../model/audit.ts';
import { addAudit, knownSchema } from './migrate.ts';
import { databaseFile } from './open-sqlite-store.ts';
import { sqliteModule } from './sqlite-module.ts';

/** Milliseconds for which others may be writing. */
const busyTimeoutMs = 10_000;

/**
 * Writes into the audit trail of the catalog in a folder how a backup of it went. The catalog is changed in nothing else: it
 * may be that of another deskpack, which is running.
 *
 * @returns why it could not be written; undefined if it was
 */
export async function noteBackup(
  folder: string,
  entry: NewAuditEntry,
): Promise<string | undefined> {
  const file = join(folder, databaseFile);
  // Opening it would make one.
  if (!existsSync(file)) return `there is no ${file}`;
  try {
    const { DatabaseSync } = await sqliteModule();
    const database = new DatabaseSync(file);
    try {
      knownSchema(database, file);
      database.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
      database.exec('pragma synchronous = full');
      addAudit(database, entry);
    } finally {
      database.close();
    }
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}
