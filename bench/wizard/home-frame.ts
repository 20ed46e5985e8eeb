import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeCatalog } from '../catalog-of-descriptors.ts';
import type { Figure } from '../figure.ts';
import { median } from '../measure.ts';
import { nodeInTerminal } from './node-in-terminal.ts';

const bin = fileURLToPath(new URL('../../bin/deskpack.js', import.meta.url));
const pairs = 15;
/** Applications of the folder; the goal is for so many. */
const total = 500;

/**
 * A module that is loaded before a program, and ends it as soon as it has printed a text. Its processor time so far, in
 * milliseconds, is in a file then. A look from outside would count what it does until it is stopped.
 */
function stopwatch(text: string, file: string): string {
  const code = `
    import { writeFileSync } from 'node:fs';
    const { stdout } = process;
    const write = stdout.write;
    let printed = '';
    stdout.write = function (data, ...more) {
      const isWritten = write.call(this, data, ...more);
      printed += data;
      if (!printed.includes(${JSON.stringify(text)})) return isWritten;
      const { user, system } = process.cpuUsage();
      writeFileSync(${JSON.stringify(file)}, String((user + system) / 1000));
      process.kill(process.pid, 'SIGKILL');
    };`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** Processor time in milliseconds until a process has printed a text to its terminal. */
async function timeUntil(text: string, words: readonly string[], folder: string): Promise<number> {
  const file = join(folder, '.time');
  await rm(file, { force: true });
  const { ended } = nodeInTerminal(['--import', stopwatch(text, file), ...words], folder);
  await ended.catch(() => undefined);
  return Number(await readFile(file, 'utf8'));
}

/** How much work it is until the list of a folder with 500 descriptors is shown, whatever else the machine does. */
export async function benchHomeFrame(folder: string): Promise<Figure[]> {
  const applications = join(folder, 'applications');
  await mkdir(applications);
  await writeCatalog(applications, total);
  const ratios: number[] = [];
  const times: number[] = [];
  // The first pair is a warm-up and does not count.
  for (let pair = 0; pair <= pairs; pair += 1) {
    const list = await timeUntil(`1 of ${total}`, [bin], applications);
    const empty = await timeUntil('end', ['-e', 'process.stdout.write("end")'], applications);
    if (pair === 0) continue;
    ratios.push(list / empty);
    times.push(list);
  }
  return [
    {
      what: `list of ${total} applications`,
      value: median(ratios),
      unit: 'x',
      against: 'node -e 0 in a terminal, processor time',
    },
    {
      what: `list of ${total} applications, time`,
      value: median(times),
      unit: 'ms',
      goal: 200,
      against: 'processor time of the process until it is shown',
    },
  ];
}
