import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { copyFile } from './copy-file.ts';
import { findDamageIn } from './find-damage-in.ts';
import { rewriteFile } from './rewrite-file.ts';

/** Long operations on the whole file of a database. */
export interface FileWork {
  /** Writes a database anew, without what was deleted. */
  rewrite(file: string): Promise<void>;
  /** Copies a database, as it is at one moment, into a new file. */
  copy(file: string, target: string): Promise<void>;
  /** The first damage of a database; undefined if there is none, or the signal came before it was found. */
  findDamage(file: string, signal: AbortSignal): Promise<string | undefined>;
}

/** The data of the thread: the function's name, and its arguments but for the signal, which is a message. */
export type FileTask =
  | readonly ['rewrite' | 'findDamage', file: string]
  | readonly ['copy', file: string, target: string];

/** On the calling thread. */
export const fileWorkHere: FileWork = {
  rewrite: rewriteFile,
  copy: copyFile,
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
    copy: (file, target) => run(['copy', file, target]),
    findDamage: async (file, signal) =>
      (await bytesOf(file)) <= smallBytes
        ? findDamageIn(file, signal)
        : run(['findDamage', file], signal),
  };
}
