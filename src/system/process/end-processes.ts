import { setTimeout as wait } from 'node:timers/promises';
import { descendantsOf, hasEnded, isAlive } from './descendants.ts';

interface EndOptions {
  /** Milliseconds to clean up between SIGTERM and SIGKILL. */
  readonly graceMs?: number | undefined;
  /** Whether the leader ends the processes outside the group. */
  readonly endsItsChildren?: boolean | undefined;
  /**
   * Milliseconds before SIGTERM in which the leader may finish what it writes, while the processes outside its group
   * are ended as they begin. For builders, which leave a half-written image where they are ended themselves.
   */
  readonly finishMs?: number | undefined;
}

/** Time that a program has to notice that its child processes have ended. */
const insight = 1000;

/** Signals a process, or with a negative id a process group; false if it does not exist any more. */
function signal(id: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(id, name);
    return true;
  } catch {
    return false;
  }
}

async function until(isSo: () => boolean, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (!isSo()) {
    if (performance.now() > deadline) return false;
    await wait(20);
  }
  return true;
}

/**
 * Ends a process group and all other processes that its leader started: first with SIGTERM, then, after a
 * pause, with SIGKILL. Resolves when none of them runs any more.
 *
 * Processes outside the group belong to containers, whose first process only reacts to SIGKILL. Unless the leader ends
 * them, they are ended first: the engine then sees a failed instruction and cleans up, which it may not do when it is
 * ended itself.
 *
 * @param leader process id of the leader, which is also the id of the group
 */
export async function endProcesses(
  leader: number,
  { graceMs = 3000, endsItsChildren = false, finishMs }: EndOptions = {},
): Promise<void> {
  const family = descendantsOf(leader);
  // A process of the group may leave it at this moment, and then the group's signal does not reach it.
  const isGone = () => (!signal(-leader, 0) || hasEnded(leader)) && !family.some(isAlive);
  const endStrays = () => {
    const strays = descendantsOf(leader).filter(({ group }) => group !== leader);
    for (const { pid } of strays) signal(pid, 'SIGKILL');
    return strays.length > 0;
  };
  if (!endsItsChildren) {
    const time = finishMs ?? (endStrays() ? insight : 0);
    const isEnded = () => {
      if (finishMs !== undefined) endStrays();
      return isGone();
    };
    if (time > 0 && (await until(isEnded, time))) return;
  }
  signal(-leader, 'SIGTERM');
  if (await until(isGone, graceMs)) return;
  for (const one of [...family, ...descendantsOf(leader)]) {
    if (isAlive(one)) signal(one.pid, 'SIGKILL');
  }
  signal(-leader, 'SIGKILL');
  // The system needs a moment for it, and longer where one of them waits for a disk.
  await until(isGone, insight);
}

const groups = new Set<number>();

/** Asks all running programs to end at once, without time to finish what they write. */
export function endAllProcesses(): void {
  for (const leader of groups) signal(-leader, 'SIGTERM');
}

/**
 * Ends a process group when this process exits in any way, until the returned function is called. Ctrl+C on the
 * terminal does not reach other process groups.
 */
export function endWithThisProcess(leader: number): () => void {
  if (groups.size === 0) process.on('exit', endAllProcesses);
  groups.add(leader);
  return () => {
    groups.delete(leader);
    if (groups.size === 0) process.off('exit', endAllProcesses);
  };
}
