import { type FileHandle, open, readFile } from 'node:fs/promises';
import type { TaskEvent, TaskOptions } from '../process/program/task.ts';
import { readError } from './read-file.ts';

const reportIntervalMs = 200;

type Listener = ((event: TaskEvent) => void) | undefined;

/**
 * Reports the progress of a transfer while it runs, and its completion at the end.
 *
 * @param done bytes so far; undefined if it is unknown
 * @param expected total bytes, if known
 */
export async function watchTransfer(
  onEvent: Listener,
  done: () => Promise<number | undefined>,
  expected: number,
  transfer: () => Promise<void>,
): Promise<void> {
  let last = -1;
  const report = async (isWhole: boolean) => {
    const bytes = (await done().catch(() => undefined)) ?? (isWhole ? expected : undefined);
    if (bytes === undefined || (bytes === last && !isWhole)) return;
    last = bytes;
    // The expected size is an estimate: an archive is a little larger than the image in it.
    const total = isWhole ? bytes : Math.max(expected, bytes);
    onEvent?.({ type: 'progress', unit: 'bytes', done: bytes, ...(total > 0 ? { total } : {}) });
  };
  const timer = onEvent ? setInterval(() => void report(false), reportIntervalMs) : undefined;
  try {
    await transfer();
  } finally {
    clearInterval(timer);
  }
  await report(true);
}

/**
 * Passes a stream to a reader, and reports how much of it was read. An error of the stream itself has precedence over
 * that of the reader, which only notices an early end.
 *
 * @param expected total bytes
 */
export async function passStream(
  chunks: AsyncIterable<Uint8Array>,
  { onEvent, signal }: TaskOptions,
  expected: number,
  read: (chunks: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  let done = 0;
  let broken: unknown;
  async function* counted() {
    try {
      for await (const chunk of chunks) {
        yield chunk;
        // The first bytes are reported at once: a short transfer can be stopped in its middle, too.
        const isFirst = done === 0;
        done += chunk.length;
        if (isFirst)
          onEvent?.({ type: 'progress', unit: 'bytes', done, total: Math.max(expected, done) });
      }
    } catch (error) {
      broken = error;
      throw error;
    }
  }
  try {
    await watchTransfer(
      onEvent,
      async () => done,
      expected,
      () => read(counted()),
    );
  } catch (error) {
    signal?.throwIfAborted();
    throw broken ?? error;
  }
}

/** Read position of an open file, also if another process reads it. Undefined if there is no /proc. */
async function positionOf(handle: FileHandle): Promise<number | undefined> {
  const info = await readFile(`/proc/self/fdinfo/${handle.fd}`, 'utf8').catch(() => '');
  const position = /^pos:\s*(\d+)/m.exec(info)?.[1];
  return position === undefined ? undefined : Number(position);
}

/**
 * Passes an open file to a program as its standard input, and reports how much of it the program has read.
 *
 * @throws DeskpackError if the file cannot be opened
 */
export async function readByProgram(
  file: string,
  onEvent: Listener,
  run: (descriptor: number) => Promise<void>,
): Promise<void> {
  const handle = await open(file, 'r').catch((cause: unknown) => {
    throw readError(file, cause);
  });
  try {
    const { size } = await handle.stat();
    await watchTransfer(
      onEvent,
      () => positionOf(handle),
      size,
      () => run(handle.fd),
    );
  } finally {
    await handle.close();
  }
}
