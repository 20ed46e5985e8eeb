import { chmodSync, existsSync, linkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DeskpackError, systemErrorCode } from '../../../error/deskpack-error.ts';
import { explainSystemError } from '../../../error/system-errors.ts';
import { makeFolder } from '../../../system/folders/make-folder.ts';
import { sqliteCompiler } from '../sql/compiler.ts';
import { type SqlStore, sqlStore } from '../sql/sql-store.ts';
import type { FileWork } from './file-work.ts';
import { migrate } from './migrate.ts';
import { failedWith } from './result-code.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { type SqliteModule, sqliteModule } from './sqlite-module.ts';

/** The file in a data folder. */
export const databaseFile = 'catalog.sqlite';

/** Makes an empty catalog, which appears under its name when it is whole. */
function create({ DatabaseSync }: SqliteModule, file: string): void {
  const unfinished = `${file}.${process.pid}.new`;
  try {
    // Without a log beside it, all of it is in the one file.
    const database = new DatabaseSync(unfinished);
    database.exec('pragma synchronous = full');
    migrate(database, unfinished);
    database.close();
    chmodSync(unfinished, 0o600);
    linkSync(unfinished, file);
  } catch (error) {
    // Another process was quicker.
    if (systemErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** A catalog is never empty: what was in it has been lost. */
function refuseEmpty(file: string): void {
  if (statSync(file).size > 0) return;
  throw new DeskpackError('catalog-data-unusable', {
    reason: `${file} is an empty file, and no catalog`,
    subject: { kind: 'file', name: file },
    action: 'Restore a backup with "deskpack catalog restore", or delete the file to start anew.',
  });
}

/** The error codes for files and folders that this user may not write. */
const forbidden: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Advice for a database that cannot be opened. A file without write permission is not damaged, so a backup would not help. */
function actionFor(cause: unknown, folder: string): string {
  if (forbidden.has(systemErrorCode(cause)) || failedWith(cause, 'readOnly', 'cannotOpen')) {
    return `Let this user write to ${folder} and the files in it, or choose another folder with --data.`;
  }
  if (failedWith(cause, 'full')) {
    return `Free some space on the disk of ${folder}, or choose another folder with --data.`;
  }
  if (explainSystemError(cause, 'write').code === 'path-unusable') {
    return 'Choose another folder with --data.';
  }
  return 'Restore a backup with "deskpack catalog restore", or choose another folder with --data.';
}

/**
 * Opens the database in a data folder, and creates both if they do not exist.
 *
 * @param work rewrites the file and looks for damage, by default on this thread
 */
export async function openSqliteStore(folder: string, work?: FileWork): Promise<SqlStore> {
  const file = join(folder, databaseFile);
  try {
    // Other users of the machine must not read what is registered.
    makeFolder(folder, 0o700);
    const module = await sqliteModule();
    if (existsSync(file)) refuseEmpty(file);
    else create(module, file);
    // A file that was copied here may be one that other users can read, if they can read the folder.
    for (const end of ['', '-wal', '-shm'])
      if (existsSync(file + end)) chmodSync(file + end, 0o600);
    return sqlStore(new SqliteDatabase(module, file, work), sqliteCompiler());
  } catch (cause) {
    if (cause instanceof DeskpackError) throw cause;
    throw new DeskpackError('catalog-data-unusable', {
      doing: `open the catalog in ${file}`,
      reason: explainSystemError(cause, 'write').reason,
      subject: { kind: 'file', name: file },
      cause,
      action: actionFor(cause, folder),
    });
  }
}
