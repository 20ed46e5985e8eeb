import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The usage of a catalog, in bytes but for its open files. */
export interface Usage {
  /** Memory of JavaScript and buffers, after a collection of garbage. */
  readonly heap: number;
  /** Memory of the process, after a collection of garbage. */
  readonly resident: number;
  readonly files: number;
  /** The files of the database and of its write-ahead log; 0 for a database of which it has none. */
  readonly database: number;
  readonly log: number;
}

// Threads load it too, and have no channel.
const answer = `
  if (process.send) {
    process.on('message', () => {
      gc();
      process.send(process.memoryUsage());
    });
    process.channel.unref();
  }
`;

/** Options with which Node.js answers messages with its memory after a collection of garbage. */
export const answersUsage: readonly string[] = [
  '--expose-gc',
  '--import',
  `data:text/javascript,${encodeURIComponent(answer)}`,
];

/**
 * @param child a catalog that was started with `answersUsage`
 * @param data its folder; undefined for a database elsewhere
 */
export async function usageOf(child: ChildProcess, data: string | undefined): Promise<Usage> {
  child.send('usage');
  const [{ heapUsed, external, rss }] = (await once(child, 'message')) as [NodeJS.MemoryUsage];
  const sizeOf = async (name: string) =>
    data === undefined ? 0 : (await stat(join(data, name))).size;
  return {
    heap: heapUsed + external,
    resident: rss,
    files: (await readdir(`/proc/${child.pid}/fd`)).length,
    database: await sizeOf('catalog.sqlite'),
    log: await sizeOf('catalog.sqlite-wal'),
  };
}
