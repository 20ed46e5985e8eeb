import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Asks a program to end, unless it has ended already, however; resolves when it has. */
export async function endProcess(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
