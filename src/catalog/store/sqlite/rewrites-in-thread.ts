import { Worker } from 'node:worker_threads';
import type { RewriteFile } from './sqlite-database.ts';

/**
 * Rewrites databases in a thread, so that others are answered meanwhile.
 *
 * @param thread the file of the thread, a bundle of `rewrite-thread.ts`
 */
export function rewritesInThread(thread: string): RewriteFile {
  return (file) =>
    new Promise((resolve, reject) => {
      new Worker(thread, { workerData: file }).once('error', reject).once('exit', () => resolve());
    });
}
