import { readdirSync } from 'node:fs';
import { processStatus } from './process-status.ts';

/** A process; its start time distinguishes it from a later process with the same id. */
interface ProcessIdentity {
  readonly pid: number;
  readonly start: string;
  /** Id of its process group. */
  readonly group: number;
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function allProcesses() {
  return processIds().flatMap((pid) => {
    const status = processStatus(pid);
    return status ? [{ pid, ...status }] : [];
  });
}

/**
 * All direct and indirect child processes of a process. Engines run programs in separate sessions, which a
 * signal to the process group does not reach. Empty if there is no /proc.
 */
export function descendantsOf(root: number): ProcessIdentity[] {
  const all = allProcesses();
  const family = new Set([root]);
  let size = 0;
  while (size !== family.size) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  family.delete(root);
  return all.filter(({ pid }) => family.has(pid));
}

export function isAlive({ pid, start }: ProcessIdentity): boolean {
  const status = processStatus(pid);
  return status !== undefined && status.start === start && status.state !== 'Z';
}

/**
 * Whether a process group has only processes that have ended. The group itself stays until their parent has waited for
 * them, which the first process of a container may never do. False if there is no /proc.
 */
export function hasEnded(group: number): boolean {
  const members = allProcesses().filter((one) => one.group === group);
  return members.length > 0 && members.every(({ state }) => state === 'Z');
}
