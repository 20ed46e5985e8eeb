import { constants, getPriority, setPriority } from 'node:os';

/**
 * Makes what a file of a thread exports: the work. On Linux the thread gets a priority of its own, so that short answers go
 * before what takes long. It is relative: a process that was started with `nice` is lower already, and only root may raise
 * it. Elsewhere it would be the process's.
 */
export function inThread<Task, Result>(work: (task: Task) => Result): (task: Task) => Result {
  if (process.platform === 'linux') {
    const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
    setPriority(Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW));
  }
  return work;
}
