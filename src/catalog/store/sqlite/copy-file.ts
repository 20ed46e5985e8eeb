import { chmodSync } from 'node:fs';
import { openFile } from './sqlite-module.ts';

/**
 * Copies a database, as it is at this moment, into a new file that only this user may read. The database can be used
 * meanwhile.
 *
 * @throws SQLite's error when one of the files cannot be opened, or the disk is full; the unfinished copy may be left then
 */
export async function copyFile(file: string, target: string): Promise<void> {
  const database = await openFile(file, true);
  try {
    database.prepare('vacuum into ?').run(target);
    chmodSync(target, 0o600);
  } finally {
    database.close();
  }
}
