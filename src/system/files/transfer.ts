import { type FileHandle, open, readFile } from 'node:fs/promises';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { explainSystemError } from '../../error/system-errors.ts';
import type { TaskEvent } from '../process/program/task.ts';

/** Time between two progress reports. */
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

/** Read position of an open file, also if another process reads it. Undefined if there is no /proc. */
async function positionOf(handle: FileHandle): Promise<number | undefined> {
  const info = await readFile(`/proc/self/fdinfo/${handle.fd}`, 'utf8').catch(() => '');
  const position = /^pos:\s*(\d+)/m.exec(info)?.[1];
  return position === undefined ? undefined : Number(position);
}

/**
 * Passes an open file to a program as its standard input, and reports how much of it the program has read.
 *
 * @param doing its purpose, as text that follows "cannot"
 * @throws DeskpackError if the file cannot be opened
 */
export async function readByProgram(
  file: string,
  doing: string,
  onEvent: Listener,
  run: (descriptor: number) => Promise<void>,
): Promise<void> {
  const handle = await open(file, 'r').catch((cause: unknown) => {
    const { code, reason, action } = explainSystemError(cause, 'read');
    const subject = { kind: 'file', name: file } as const;
    throw new DeskpackError(code, {
      doing,
      reason: `${file}: ${reason}`,
      subject,
      action,
      cause,
    });
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
