import { dirname } from 'node:path';
import { sqliteModule } from './sqlite-module.ts';

/** How long others that read or write are waited for. */
const timeoutMs = 30_000;

/**
 * Writes a database anew, so that nothing is left in its files of what was deleted: SQLite keeps old copies of rows in the
 * gaps of its pages, also where it overwrites what is deleted. It takes up to three times the space meanwhile, and the thread until it
 * is done.
 *
 * @throws SQLite's error when others use the file for too long, or the disk is full; nothing is lost then
 */
export async function rewriteFile(file: string): Promise<void> {
  const { DatabaseSync } = await sqliteModule();
  const database = new DatabaseSync(file);
  try {
    database.exec(`pragma busy_timeout = ${timeoutMs}`);
    database.exec('pragma synchronous = full');
    // A container may have no other folder that can be written to.
    database.exec(`pragma temp_store_directory = '${dirname(file).replaceAll("'", "''")}'`);
    database.exec('vacuum');
    // The log has everything that was written.
    const { busy } = database.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number };
    if (busy !== 0) throw new Error('the database is read by others all the time');
  } finally {
    database.close();
  }
}
