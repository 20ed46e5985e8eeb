import { statSync } from 'node:fs';
import { type Database, sqliteModule } from './sqlite-module.ts';

/** Opens a database, but not a pipe, for whose writer SQLite would wait. */
export async function openFile(file: string, readOnly: boolean): Promise<Database> {
  const about = statSync(file, { throwIfNoEntry: false });
  if (about && !about.isFile()) throw new Error(`${file} is not a regular file`);
  const { DatabaseSync } = await sqliteModule();
  return new DatabaseSync(file, { readOnly });
}
