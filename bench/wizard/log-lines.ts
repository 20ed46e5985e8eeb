import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Figure } from '../figure.ts';
import { median } from '../measure.ts';
import { type Report, readReport } from './build-events.ts';
import { nodeInTerminal } from './node-in-terminal.ts';
import type { Programs } from './programs.ts';

const lineCount = 1_000_000;
const pairs = 5;

/** Writes the lines that are printed: as long as those of a package manager, and no two alike. */
async function writeLines(path: string): Promise<void> {
  const file = await open(path, 'w');
  const atOnce = 10_000;
  for (let first = 0; first < lineCount; first += atOnce) {
    const lines = Array.from({ length: atOnce }, (_, index) => {
      const number = first + index;
      return `#12 ${(number / 100).toFixed(2)} Unpacking libexample-${number}:amd64 (2:1.8.4-2) ...\n`;
    });
    await file.write(lines.join(''));
  }
  await file.close();
}

interface Run extends Report {
  /** Of the whole process, milliseconds. */
  readonly whole: number;
}

/** The cost of a million lines on their way through the log of a run and onto the screen. */
export async function benchLogLines(folder: string, programs: Programs): Promise<Figure[]> {
  const lines = join(folder, 'lines.txt');
  await writeLines(lines);
  const run = async (program: string): Promise<Run> => {
    const log = join(folder, 'lines.log');
    const { startedAt, ended } = nodeInTerminal([program, log, 'cat', lines], folder);
    const report = readReport(await ended);
    const whole = performance.now() - startedAt;
    await rm(log);
    if (report.lines !== lineCount) throw new Error(`${program} saw ${report.lines} lines`);
    return { ...report, whole };
  };
  const runs: { wizard: Run; reader: Run }[] = [];
  // The first pair is a warm-up and does not count.
  for (let pair = 0; pair <= pairs; pair += 1) {
    const wizard = await run(programs.wizard);
    const reader = await run(programs.reader);
    if (pair > 0) runs.push({ wizard, reader });
  }
  const ratio = (of: (run: Run) => number) =>
    median(runs.map(({ wizard, reader }) => of(wizard) / of(reader)));
  return [
    {
      what: '1,000,000 lines through the log pane',
      value: ratio(({ milliseconds }) => milliseconds),
      unit: 'x',
      goal: 1.5,
      against: 'the same run read without a screen',
    },
    {
      what: '1,000,000 lines, with the start of the process',
      value: ratio(({ whole }) => whole),
      unit: 'x',
      against: 'the same, whole processes',
    },
    {
      what: '1,000,000 lines, time',
      value: median(runs.map(({ wizard }) => wizard.milliseconds)),
      unit: 'ms',
      against: 'from the start of the run to its last frame',
    },
    {
      what: '1,000,000 lines, peak memory',
      value: Math.max(...runs.map(({ wizard }) => wizard.peak)),
      unit: 'MB',
      goal: 170,
      against: `the largest of ${pairs} runs, whole process`,
    },
  ];
}
