import { readFileSync } from 'node:fs';

interface ProcessStatus {
  /** One letter; Z is a process that has ended and that its parent has not waited for yet. */
  readonly state: string;
  readonly parent: number;
  /** Id of its process group. */
  readonly group: number;
  readonly session: number;
  /** The process group in the foreground of its terminal. */
  readonly foreground: number;
  /** Start time in clock ticks since the machine started; it tells a process from a later one with the same id. */
  readonly start: string;
}

/** The status of a process from /proc; undefined if there is no such process, or no /proc. */
export function processStatus(pid: number): ProcessStatus | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and can contain any character.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [parent, group, session, , foreground] = fields.slice(1, 6).map(Number);
    return {
      state: fields[0]!,
      parent: parent!,
      group: group!,
      session: session!,
      foreground: foreground!,
      start: fields[19]!,
    };
  } catch {
    return undefined;
  }
}
