import { readdirSync, readFileSync } from 'node:fs';

/** A process; its start time distinguishes it from a later process with the same id. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly start: string;
  /** Id of its process group. */
  readonly group: number;
}

interface Status extends ProcessIdentity {
  readonly state: string;
  readonly parent: number;
}

/** Fields 3, 4, 5 and 22 of /proc/PID/stat; undefined if there is no such process, or no /proc. */
function statusOf(pid: number): Status | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and can contain any character.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      pid,
      state: fields[0]!,
      parent: Number(fields[1]),
      group: Number(fields[2]),
      start: fields[19]!,
    };
  } catch {
    return undefined;
  }
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/**
 * All direct and indirect child processes of a process. Engines run programs in separate sessions, which a
 * signal to the process group does not reach. Empty if there is no /proc.
 */
export function descendantsOf(root: number): ProcessIdentity[] {
  const all = processIds().flatMap((pid) => statusOf(pid) ?? []);
  const family = new Set([root]);
  let size = 0;
  while (size !== family.size) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  family.delete(root);
  return all.filter(({ pid }) => family.has(pid));
}

/** Whether this process still runs. */
export function isAlive({ pid, start }: ProcessIdentity): boolean {
  const status = statusOf(pid);
  return status !== undefined && status.start === start && status.state !== 'Z';
}
