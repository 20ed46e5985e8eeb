import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Each loop ends by itself after so many seconds of a processor, should nobody be left to end it. */
const maxSeconds = 30;

/**
 * Starts loops that take all processors, at a low priority so that others get on with their work.
 *
 * @returns ends them
 */
export async function busyLoops(count: number): Promise<() => Promise<void>> {
  const script = `ulimit -t ${maxSeconds}; while :; do :; done`;
  const loops: ChildProcess[] = [];
  for (let one = 0; one < count; one += 1) {
    loops.push(spawn('nice', ['-n', '10', 'sh', '-c', script], { stdio: 'ignore' }));
  }
  await Promise.all(loops.map((loop) => once(loop, 'spawn')));
  return async () => {
    const running = loops.filter(({ exitCode, signalCode }) => exitCode === signalCode);
    const gone = running.map((loop) => once(loop, 'exit'));
    for (const loop of running) loop.kill('SIGKILL');
    await Promise.all(gone);
  };
}
