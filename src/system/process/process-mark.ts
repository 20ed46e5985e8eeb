import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

function readOr(read: () => string, fallback: string): string {
  try {
    return read();
  } catch {
    return fallback;
  }
}

interface ProcessStatus {
  /** One letter; Z is a process that has ended and that its parent has not waited for yet. */
  readonly state: string | undefined;
  /** Start time of the process, in clock ticks since the machine started. */
  readonly start: string;
}

/** Fields 3 and 22 of /proc/PID/stat; without such a file, the start time is 0. */
function statusOf(pid: number): ProcessStatus {
  const stat = readOr(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '');
  // The second field is the program's name in parentheses and can contain any character.
  const fields = stat.slice(stat.lastIndexOf(')') + 1).split(' ');
  return { state: fields[1], start: fields[20] ?? '0' };
}

/** Identifies the process table, of this machine or this container, to which process ids belong. */
function placeOf(): string {
  const namespace = readOr(() => readlinkSync('/proc/self/ns/pid'), '');
  return createHash('sha256').update(`${hostname()} ${namespace}`).digest('hex').slice(0, 8);
}

let own: string | undefined;

/**
 * Identifies this process uniquely by its id, its start time and its process table: `<pid>-<ticks>-<place>`.
 * The id alone is not enough: ids are reused, in containers all the time.
 */
export function processMark(): string {
  own ??= `${process.pid}-${statusOf(process.pid).start}-${placeOf()}`;
  return own;
}

/** Whether the process of a mark still runs, or undefined if that cannot be found out from here. */
export function isRunning(mark: string): boolean | undefined {
  const [pid, start, place] = mark.split('-');
  if (place !== placeOf()) return undefined;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const status = statusOf(Number(pid));
  return status.state !== 'Z' && status.start === start;
}
