import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { hexDigestOf } from '../files/digest.ts';
import { processStatus } from './process-status.ts';

/** Start time of a process; 0 if it is not known. */
const startOf = (pid: number) => processStatus(pid)?.start ?? '0';

/** Identifies the process table, of this machine or this container, to which process ids belong. */
function placeOf(): string {
  let namespace = '';
  try {
    namespace = readlinkSync('/proc/self/ns/pid');
  } catch {
    // There is no /proc.
  }
  return hexDigestOf(`${hostname()} ${namespace}`).slice(0, 8);
}

let own: string | undefined;

/**
 * Identifies this process uniquely by its id, its start time and its process table: `<pid>-<ticks>-<place>`.
 * The id alone is not enough: ids are reused, in containers all the time.
 */
export function processMark(): string {
  own ??= `${process.pid}-${startOf(process.pid)}-${placeOf()}`;
  return own;
}

/** Whether the process of a mark still runs, or undefined if that cannot be found out from here. */
export function isMarkRunning(mark: string): boolean | undefined {
  const [pid, start, place] = mark.split('-');
  if (place !== placeOf()) return undefined;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return processStatus(Number(pid))?.state !== 'Z' && startOf(Number(pid)) === start;
}
