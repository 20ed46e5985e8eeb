import { fileURLToPath } from 'node:url';
import type { Figure } from '../figure.ts';
import { median } from '../measure.ts';
import { nodeInTerminal } from './node-in-terminal.ts';

const bin = fileURLToPath(new URL('../../bin/deskpack.js', import.meta.url));
const pairs = 15;
/** The end of a frame that is written as one change of the screen. */
const frameEnd = '\u001b[?2026l';

/** Milliseconds until the first whole frame of the wizard has come out of its terminal. */
async function untilFirstFrame(folder: string): Promise<number> {
  let seen = '';
  let done: (milliseconds: number) => void = () => {};
  const first = new Promise<number>((resolve) => {
    done = resolve;
  });
  const { pty, startedAt, ended } = nodeInTerminal([bin], folder, (data) => {
    seen += data;
    if (seen.includes(frameEnd)) done(performance.now() - startedAt);
  });
  const milliseconds = await Promise.race([first, ended.then(() => Number.NaN)]);
  pty.kill('SIGKILL');
  await ended.catch(() => undefined);
  if (!seen.includes('deskpack')) throw new Error(`the wizard showed no frame: ${seen}`);
  return milliseconds;
}

/** Milliseconds from the start of an empty Node process in a terminal to its end. */
async function emptyNode(folder: string): Promise<number> {
  const { startedAt, ended } = nodeInTerminal(['-e', '0'], folder);
  await ended;
  return performance.now() - startedAt;
}

/** How long one waits for the wizard. */
export async function benchFirstFrame(folder: string): Promise<Figure[]> {
  const ratios: number[] = [];
  const times: number[] = [];
  // The first pair is a warm-up and does not count.
  for (let pair = 0; pair <= pairs; pair += 1) {
    const frame = await untilFirstFrame(folder);
    const empty = await emptyNode(folder);
    if (pair === 0) continue;
    ratios.push(frame / empty);
    times.push(frame);
  }
  return [
    {
      what: 'first frame of the wizard',
      value: median(ratios),
      unit: 'x',
      goal: 3.2,
      against: 'node -e 0 in a terminal, both from their start',
    },
    {
      what: 'first frame of the wizard, time',
      value: median(times),
      unit: 'ms',
      against: 'from the start of the process',
    },
  ];
}
