import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { errorMessage } from '../../../error/deskpack-error.ts';
import type { Damage } from '../../model/damage.ts';
import { knownSchema } from './migrate.ts';
import { findDamage } from './problems/find-problems.ts';
import { schemaProblem } from './problems/schema-problem.ts';
import type { Problem } from './problems/stored-rows.ts';
import { failedOtherwise } from './result-code.ts';
import { type Database, sqliteModule } from './sqlite-module.ts';

/** Long operations on the whole file of a database. */
export interface FileWork {
  /** Writes a database anew, without what was deleted. */
  rewrite(file: string): Promise<void>;
  /** The damage of a database; undefined if there is none, or the signal came before all was looked through. */
  findDamage(file: string, signal: AbortSignal): Promise<Damage | undefined>;
}

/** The data of the thread: the function's name, and its arguments but for the signal, which is a message. */
export type FileTask = readonly ['rewrite' | 'findDamage', file: string];

/** On the calling thread. */
export const fileWorkHere: FileWork = {
  rewrite: rewriteFile,
  findDamage: findDamageIn,
};

/** A smaller database is looked through within some ten milliseconds, in slices: starting a thread takes longer. */
const smallBytes = 1024 * 1024;

/** The bytes of a database with its log. */
async function bytesOf(file: string): Promise<number> {
  const sizes = ['', '-wal'].map((end) =>
    stat(file + end).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * In a thread, so that requests are answered meanwhile. Damage of a small database is looked for on the calling thread.
 *
 * @param thread the file of the thread, a bundle of `file-thread.ts`
 */
export function fileWorkInThread(thread: string): FileWork {
  const run = <Result>(task: FileTask, signal?: AbortSignal) =>
    new Promise<Result>((resolve, reject) => {
      const worker = new Worker(thread, { workerData: task });
      let result: Result;
      worker.once('message', (message: Result) => {
        result = message;
      });
      worker.once('error', reject).once('exit', () => resolve(result));
      signal?.addEventListener('abort', () => worker.postMessage('end'), { once: true });
    });
  return {
    rewrite: (file) => run(['rewrite', file]),
    findDamage: async (file, signal) =>
      (await bytesOf(file)) <= smallBytes
        ? findDamageIn(file, signal)
        : run(['findDamage', file], signal),
  };
}

/** How long others that read or write are waited for. */
const timeoutMs = 30_000;

/**
 * Writes a database anew, so that nothing is left in its files of what was deleted: SQLite keeps old copies of rows in the
 * gaps of its pages, also where it overwrites what is deleted. It takes up to three times the space meanwhile, and the thread until it
 * is done.
 *
 * @throws SQLite's error when others use the file for too long, or the disk is full; nothing is lost then
 */
async function rewriteFile(file: string): Promise<void> {
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

/** How long damage is looked for before others have their turn. */
const sliceMs = 10;

/**
 * Looks for damage in a database that is in use, on a connection of its own, which sees one moment of the catalog.
 *
 * @param signal ends it early
 * @returns undefined if there is none, or if the database could not be read for another reason
 */
async function findDamageIn(file: string, signal: AbortSignal): Promise<Damage | undefined> {
  const { DatabaseSync } = await sqliteModule();
  let database: Database | undefined;
  const found: Problem[] = [];
  try {
    // Not opened for reading only: SQLite frees a connection when its statements are freed, and the last one that goes must be
    // able to write the log into the database.
    database = new DatabaseSync(file);
    database.exec('pragma query_only = on; begin');
    const version = knownSchema(database, file);
    const schema = await schemaProblem(database, version, { mayHaveMore: true });
    if (schema) found.push({ text: schema });
    let end = performance.now() + sliceMs;
    for (const problem of findDamage(database)) {
      if (problem) found.push(problem);
      if (performance.now() < end) continue;
      await new Promise((resolve) => setImmediate(resolve));
      if (signal.aborted) return undefined;
      end = performance.now() + sliceMs;
    }
  } catch (error) {
    // A check that could not run has found no damage.
    if (!failedOtherwise(error)) found.push({ text: errorMessage(error) });
  } finally {
    // While a statement is not collected as garbage, a closed connection goes on reading the moment that it began with.
    if (database?.isTransaction) database.exec('rollback');
    database?.close();
  }
  return damageOf(found);
}

function damageOf(problems: readonly Problem[]): Damage | undefined {
  const [first] = problems;
  if (!first) return undefined;
  const named = (what: 'table' | 'key') => new Set(problems.flatMap((each) => each[what] ?? []));
  return { reason: first.text, tables: named('table'), keys: named('key') };
}
