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
  /** One letter; Z is a process that has ended and that its parent has not looked after yet. */
  readonly state: string | undefined;
  /** When the process began, in clock ticks since the machine did. */
  readonly start: string;
}

/** Fields 3 and 22 of /proc/PID/stat; where there is no such file, every process began at 0. */
function statusOf(pid: number): ProcessStatus {
  const stat = readOr(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '');
  // The second field is the program's name in parentheses and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 1).split(' ');
  return { state: fields[1], start: fields[20] ?? '0' };
}

/** Names the process table that process ids of this machine, or of this container, belong to. */
function placeOf(): string {
  const namespace = readOr(() => readlinkSync('/proc/self/ns/pid'), '');
  return createHash('sha256').update(`${hostname()} ${namespace}`).digest('hex').slice(0, 8);
}

let own: string | undefined;

/**
 * Tells this process from every other that was or will be: its id, when it began and where it runs, as
 * `<pid>-<ticks>-<place>`. The id alone would not do: ids come again, in containers all the time.
 */
export function processMark(): string {
  own ??= `${process.pid}-${statusOf(process.pid).start}-${placeOf()}`;
  return own;
}

/** Whether the process of a mark still runs, or undefined when that cannot be seen from here. */
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
