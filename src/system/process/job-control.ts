import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds after which a signal that should have stopped this process has been ignored. */
const ignoredMs = 200;

/** Parent, process group and session of a process; undefined if the system does not tell. */
function placeOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in parentheses, can contain anything.
    const [, parent, group, session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(parent), group: Number(group), session: Number(session) };
  } catch {
    return undefined;
  }
}

/**
 * Whether a shell can continue this process after it was stopped: another process of its session started its
 * process group. In a terminal's first process, nobody could.
 */
export function hasJobControl(): boolean {
  const own = placeOf(process.pid);
  // Without /proc, as on macOS, the system itself ignores the signal where nobody could continue the process.
  if (!own) return true;
  for (let at = placeOf(own.parent); at; at = placeOf(at.parent)) {
    if (at.session !== own.session) return false;
    if (at.group !== own.group) return true;
  }
  return false;
}

/**
 * Stops this process and the others of its job, as Ctrl+Z does, until the shell continues it. There must be no
 * listener for SIGTSTP, because it would replace the effect of the signal.
 */
export async function stopJob(): Promise<void> {
  let go: () => void = () => {};
  const continued = new Promise<void>((resolve) => {
    go = resolve;
  });
  process.once('SIGCONT', go);
  // The whole group, because the shell waits for the process that it started, which may be npm.
  process.kill(0, 'SIGTSTP');
  await Promise.race([continued, sleep(ignoredMs)]);
  process.off('SIGCONT', go);
}

/**
 * Restores the terminal before the signal of Ctrl+Z stops this process, and draws again when the shell continues it.
 *
 * @returns a function that removes the listeners
 */
export function onStopSignal(leave: () => void, enter: () => void): () => void {
  let isForgotten = false;
  const stop = async () => {
    forget();
    leave();
    await stopJob();
    if (isForgotten) return;
    listen();
    enter();
  };
  const onStop = () => void stop();
  // After SIGSTOP, which no program can notice, the shell has used the terminal too.
  const onContinue = () => {
    leave();
    enter();
  };
  const listen = () => {
    process.on('SIGTSTP', onStop);
    process.on('SIGCONT', onContinue);
  };
  const forget = () => {
    process.off('SIGTSTP', onStop);
    process.off('SIGCONT', onContinue);
  };
  listen();
  return () => {
    isForgotten = true;
    forget();
  };
}
