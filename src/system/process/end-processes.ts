import { setTimeout as wait } from 'node:timers/promises';
import { descendantsOf, isAlive } from './descendants.ts';

/** How long programs have to clean up after they were asked to end, in milliseconds. */
const graceMs = 3000;

/** How long a program has to see by itself that what it runs has ended, in milliseconds. */
const insight = 1000;

/** Signals a process, or with a negative id a process group; false when there is none any more. */
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
 * Ends a process group and everything else that its leader has started: asks with SIGTERM, then, after
 * a pause, forces what is left with SIGKILL. Resolves when nothing of it runs any more.
 *
 * What has left the group is a container whose first process obeys SIGKILL only. It goes first: its
 * engine then takes it for a failed instruction and cleans up, which it may not do when it is asked to end.
 *
 * @param leader process id of the leader, which is the id of the group too
 * @param waitMs milliseconds between asking and forcing
 */
export async function endProcesses(leader: number, waitMs = graceMs): Promise<void> {
  const externalTask = () => descendantsOf(leader).filter(({ group }) => group !== leader);
  const strays = externalTask();
  const isGone = () => !signal(-leader, 0) && !strays.some(isAlive);
  for (const { pid } of strays) signal(pid, 'SIGKILL');
  if (strays.length > 0 && (await until(isGone, insight))) return;
  signal(-leader, 'SIGTERM');
  if (await until(isGone, waitMs)) return;
  for (const stray of [...strays, ...externalTask()]) {
    if (isAlive(stray)) signal(stray.pid, 'SIGKILL');
  }
  signal(-leader, 'SIGKILL');
}

const groups = new Set<number>();

function endAll(): void {
  for (const leader of groups) signal(-leader, 'SIGTERM');
}

/**
 * Has a process group end with this process, however it exits, until the returned function is called.
 * A group of its own is out of reach of the terminal's Ctrl+C.
 */
export function endWithThisProcess(leader: number): () => void {
  if (groups.size === 0) process.on('exit', endAll);
  groups.add(leader);
  return () => {
    groups.delete(leader);
    if (groups.size === 0) process.off('exit', endAll);
  };
}
