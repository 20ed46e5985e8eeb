import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DeskpackError, errorMessage, systemErrorCode } from '../../../error/deskpack-error.ts';
import { explainSystemError } from '../../../error/system-errors.ts';
import { readError } from '../../../system/files/read-file.ts';
import { makeFolder } from '../../../system/folders/make-folder.ts';
import { auditEntry } from '../../model/audit.ts';
import { addAudit, knownSchema, migrate } from './migrate.ts';
import { databaseFile } from './open-sqlite-store.ts';
import { findProblems } from './problems/find-problems.ts';
import { schemaProblem } from './problems/schema-problem.ts';
import { failedWith } from './result-code.ts';
import { type Database, openFile } from './sqlite-module.ts';

/** The files that SQLite keeps beside an open database. */
const companions = ['-wal', '-shm'];

function failed(doing: string, reason: string, action: string, cause?: unknown): DeskpackError {
  return new DeskpackError('catalog-backup-failed', { doing, reason, action, cause });
}

/** A missing database is a mistyped path, and one of another user is closed: neither is damage. */
function refuseUnreadable(file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch (cause) {
    throw readError(file, cause);
  }
}

async function reading<T>(file: string, work: (database: Database) => T): Promise<T> {
  const database = await openFile(file, true);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/**
 * Copies a database, as it is at this moment, into a new file that only this user may read. The database can be used
 * meanwhile.
 *
 * @throws SQLite's error when one of the files cannot be opened, or the disk is full; the unfinished copy may be left then
 * @throws DeskpackError when its schema is not known here
 */
async function copyFile(file: string, target: string): Promise<void> {
  const database = await openFile(file, true);
  try {
    knownSchema(database, file);
    database.prepare('vacuum into ?').run(target);
    chmodSync(target, 0o600);
  } finally {
    database.close();
  }
}

/**
 * Copies the catalog of a folder into a file, as it is at this moment, while it is used. The file appears when it is
 * whole.
 *
 * @throws DeskpackError when there is no catalog, its schema is not known here, there is such a file, or it cannot be written
 */
export async function backUp(folder: string, file: string): Promise<void> {
  const doing = `back up the catalog in ${folder}`;
  const database = join(folder, databaseFile);
  refuseUnreadable(database);
  const unfinished = `${file}.${process.pid}.part`;
  try {
    makeFolder(dirname(file));
    try {
      await copyFile(database, unfinished);
      linkSync(unfinished, file);
    } finally {
      rmSync(unfinished, { force: true });
    }
  } catch (cause) {
    if (cause instanceof DeskpackError) throw cause;
    const isThere = systemErrorCode(cause) === 'EEXIST';
    const reason = isThere ? `${file} is there already` : explainSystemError(cause, 'write').reason;
    throw failed(doing, reason, 'Name a new file on a disk with enough space.', cause);
  }
}

interface Checked {
  /** The damage; empty if everything can be read and is as it was registered. */
  readonly problems: readonly string[];
  /** Notes that are no damage, such as applications that break today's rules. */
  readonly notes: readonly string[];
  /** Whether the file is of another kind, or damaged from its first bytes on. */
  readonly isNoDatabase?: true;
}

/** @param problems what is found is added here, also before an error */
async function checked(file: string, problems: string[]): Promise<Checked> {
  const database = await openFile(file, true);
  try {
    for (const row of database.prepare('pragma integrity_check').all()) {
      const [found] = Object.values(row as object);
      if (found !== 'ok') problems.push(String(found));
    }
    const schema = await schemaProblem(database, knownSchema(database, file));
    if (schema) problems.push(schema);
    if (problems.length > 0) return { problems, notes: [] };
    const notes: string[] = [];
    for (const found of findProblems(database, notes)) if (found) problems.push(found.text);
    return { problems, notes };
  } finally {
    database.close();
  }
}

/**
 * Checks the catalog in a folder, or in a backup.
 *
 * @throws DeskpackError when there is no such file, it cannot be read, or its schema is not known here
 */
export async function checkFile(file: string): Promise<Checked> {
  refuseUnreadable(file);
  const problems: string[] = [];
  try {
    return await checked(file, problems);
  } catch (cause) {
    if (cause instanceof DeskpackError) throw cause;
    if (failedWith(cause, 'notADatabase')) {
      return { problems: ['it is not a database'], notes: [], isNoDatabase: true };
    }
    return { problems: [...problems, errorMessage(cause)], notes: [] };
  }
}

/** Only a process that alone has the file open can leave the write-ahead log. */
async function refuseUsed(file: string, doing: string): Promise<void> {
  const database = await openFile(file, false);
  try {
    database.prepare('pragma journal_mode = delete').get();
  } catch (error) {
    if (failedWith(error, 'busy', 'locked')) {
      throw failed(doing, `${file} is in use`, 'Stop the catalog that uses the folder.', error);
    }
    // A damaged file is put aside.
  } finally {
    database.close();
  }
}

/** The number of the newest event of a catalog; 0 if it has none, or is damaged. */
function lastEventOf(file: string): Promise<number> {
  return reading(file, (database) => {
    const { last } = database.prepare('select max(id) as last from event').get() as {
      last: number;
    };
    return last;
  }).catch(() => 0);
}

/** The data of the audit entry that a restored backup gets. */
interface Restored {
  readonly backup: string;
  readonly actor: string;
  readonly aside: string | undefined;
  /** The newest event of what was there. */
  readonly lastEvent: number;
}

/**
 * Adds an entry to the audit trail. The numbers of events continue after those of the replaced catalog, because subscribers
 * and caches know these.
 */
async function completeRestored(
  file: string,
  { backup, actor, aside, lastEvent }: Restored,
): Promise<void> {
  const database = await openFile(file, false);
  try {
    database.exec('pragma synchronous = full');
    migrate(database, backup);
    const details = aside === undefined ? {} : { aside };
    database.exec('begin');
    addAudit(database, auditEntry('catalog-restored', backup, actor, details));
    const sequence = database.prepare(`select seq from sqlite_sequence where name = 'event'`).get();
    const { seq } = (sequence ?? { seq: 0 }) as { seq: number };
    database.exec(`delete from sqlite_sequence where name = 'event'`);
    database
      .prepare(`insert into sqlite_sequence (name, seq) values ('event', ?)`)
      .run(Math.max(seq, lastEvent));
    database.exec('commit');
  } finally {
    database.close();
  }
}

/**
 * Puts a copy of a backup in the place of a catalog.
 *
 * @returns where the earlier catalog is now, if there was one
 */
async function replaceCatalog(
  file: string,
  unfinished: string,
  { backup, actor }: Pick<Restored, 'backup' | 'actor'>,
  doing: string,
): Promise<string | undefined> {
  await copyFile(backup, unfinished);
  if (existsSync(file)) await refuseUsed(file, doing);
  const aside = existsSync(file) ? `${file}.before-${Date.now()}` : undefined;
  const lastEvent = aside === undefined ? 0 : await lastEventOf(file);
  await completeRestored(unfinished, { backup, actor, aside, lastEvent });
  if (aside) {
    for (const end of ['', ...companions]) {
      if (existsSync(file + end)) renameSync(file + end, aside + end);
    }
  }
  renameSync(unfinished, file);
  return aside;
}

/**
 * Makes a backup the catalog of a folder. The earlier file is kept beside it under another name.
 *
 * @param actor who does it, for the audit trail
 * @returns where the earlier catalog is now, if there was one
 * @throws DeskpackError when the backup is missing or damaged, or the folder is in use or cannot be written; then
 *   nothing is changed
 */
export async function restoreBackup(
  backup: string,
  folder: string,
  actor: string,
): Promise<string | undefined> {
  const doing = `restore ${backup} into ${folder}`;
  const [problem] = (await checkFile(backup)).problems;
  if (problem !== undefined)
    throw failed(doing, `it is damaged: ${problem}`, 'Restore another backup.');
  const file = join(folder, databaseFile);
  const unfinished = `${file}.${process.pid}.new`;
  try {
    makeFolder(folder, 0o700);
    try {
      return await replaceCatalog(file, unfinished, { backup, actor }, doing);
    } finally {
      rmSync(unfinished, { force: true });
    }
  } catch (cause) {
    if (cause instanceof DeskpackError) throw cause;
    const { reason } = explainSystemError(cause, 'write');
    const action = 'Name a folder on a disk with enough space, which this user may write to.';
    throw failed(doing, reason, action, cause);
  }
}
