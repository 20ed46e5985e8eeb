import { readFileSync, readlinkSync } from 'node:fs';

/**
 * Memory in which a thread says which one of the process it is, and how long it had had the processor when it began; zeros as
 * long as it has not, and where the system does not report it.
 */
export type ThreadMark = Int32Array<SharedArrayBuffer>;

/** The unit of the times, which is the same on every Linux. */
const tickMs = 10;

/** The processor time of a thread of this process, in milliseconds; undefined if it is not there any more. */
function processorMs(thread: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return undefined;
  }
}

export function newThreadMark(): ThreadMark {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
}

/** Says in a mark which thread begins. */
export function markThread(mark: ThreadMark): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    Atomics.store(mark, 1, processorMs(thread) ?? 0);
    Atomics.store(mark, 0, thread);
  } catch {
    // Another system than Linux.
  }
}

/** How long the thread of a mark has had the processor since it began, in milliseconds; undefined if that is not known. */
export function processorMsSince(mark: ThreadMark): number | undefined {
  const thread = Atomics.load(mark, 0);
  const now = thread === 0 ? undefined : processorMs(thread);
  return now === undefined ? undefined : now - Atomics.load(mark, 1);
}
