import { Worker } from 'node:worker_threads';
import { copyFile } from './copy-file.ts';
import { rewriteFile } from './rewrite-file.ts';

/** Long operations on the whole file of a database. */
export interface FileWork {
  /** Writes a database anew, without what was deleted. */
  rewrite(file: string): Promise<void>;
  /** Copies a database, as it is at one moment, into a new file. */
  copy(file: string, target: string): Promise<void>;
}

/** The message to the thread: the function's name, and its arguments. */
export type FileTask = {
  readonly [Name in keyof FileWork]: readonly [Name, ...Parameters<FileWork[Name]>];
}[keyof FileWork];

/** On the calling thread. */
export const fileWorkHere: FileWork = { rewrite: rewriteFile, copy: copyFile };

/**
 * In a thread, so that requests are answered meanwhile.
 *
 * @param thread the file of the thread, a bundle of `file-thread.ts`
 */
export function fileWorkInThread(thread: string): FileWork {
  const run = (task: FileTask) =>
    new Promise<void>((resolve, reject) => {
      new Worker(thread, { workerData: task }).once('error', reject).once('exit', () => resolve());
    });
  return {
    rewrite: (file) => run(['rewrite', file]),
    copy: (file, target) => run(['copy', file, target]),
  };
}
