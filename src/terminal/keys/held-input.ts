import { closeSync, constants, openSync, readSync } from 'node:fs';
import { isInForeground } from '../../system/process/job-control.ts';

const { O_RDONLY, O_NONBLOCK, O_NOCTTY } = constants;

/** Bytes read at once; a terminal holds no more. */
const size = 4096;

/**
 * Reads what a terminal has at this moment, in the middle of a turn of the event loop. The terminal is opened anew for this,
 * because a process that reads the shared one without waiting would change how all others read it.
 *
 * @param fd the terminal
 * @returns undefined if there is nothing, or where it cannot be known
 */
export function heldInput(fd: number): Buffer | undefined {
  // The system stops a background job that reads its terminal.
  if (!isInForeground()) return undefined;
  try {
    const own = openSync(`/proc/self/fd/${fd}`, O_RDONLY | O_NONBLOCK | O_NOCTTY);
    try {
      const bytes = Buffer.alloc(size);
      const count = readSync(own, bytes);
      return count === 0 ? undefined : bytes.subarray(0, count);
    } finally {
      closeSync(own);
    }
  } catch {
    // There is nothing, the terminal is closed, or it belongs to another user.
    return undefined;
  }
}
