import { spawnSync } from 'node:child_process';

/** A command whose whole process is measured: words, folder and what it reads on standard input. */
export interface Command {
  readonly words: readonly string[];
  readonly cwd?: string;
  readonly input?: Uint8Array;
}

/** The cost of one run of a command. */
interface Cost {
  readonly milliseconds: number;
}

/** Medians of two commands that took turns, and the median of the ratios pair by pair. */
export interface Comparison {
  readonly subject: number;
  readonly against: number;
  readonly ratio: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function run({ words, cwd, input }: Command): Cost {
  const [file, ...args] = words;
  const start = process.hrtime.bigint();
  const result = spawnSync(file!, args, { cwd, input, stdio: ['pipe', 'ignore', 'pipe'] });
  const milliseconds = Number(process.hrtime.bigint() - start) / 1e6;
  if (result.error) throw result.error;
  if (result.status !== 0) throw new Error(`${words.join(' ')} failed: ${result.stderr}`);
  return { milliseconds };
}

/**
 * Times two commands in turn, so that a machine whose speed drifts slows both alike. The first pair
 * is a warm-up and does not count.
 */
export function compare(subject: Command, against: Command, pairs = 15): Comparison {
  const costs = Array.from(
    { length: pairs + 1 },
    () => [run(subject), run(against)] as const,
  ).slice(1);
  return {
    subject: median(costs.map(([cost]) => cost.milliseconds)),
    against: median(costs.map(([, cost]) => cost.milliseconds)),
    ratio: median(costs.map(([a, b]) => a.milliseconds / b.milliseconds)),
  };
}

/** An empty Node process: what every command of ours pays before its first line. */
export const emptyNode: Command = { words: [process.execPath, '-e', '0'] };

/** Runs deskpack from its built bundle. */
export function deskpack(words: readonly string[], cwd?: string): Command {
  const bin = new URL('../bin/deskpack.js', import.meta.url).pathname;
  return { words: [process.execPath, bin, ...words], ...(cwd ? { cwd } : {}) };
}

/** Peak memory in MB of one run of a command, as the kernel counted it; Linux only. */
export function peakMemory({ words, cwd, input }: Command): number {
  const [file, ...args] = words;
  const report = `process.on('exit',()=>process.stderr.write('\\npeak '+process.resourceUsage().maxRSS))`;
  const result = spawnSync(
    file!,
    ['--import', `data:text/javascript,${encodeURIComponent(report)}`, ...args],
    {
      cwd,
      input,
      maxBuffer: 1 << 30,
    },
  );
  const peak = /\npeak (\d+)$/.exec(result.stderr.toString())?.[1];
  if (!peak) throw new Error(`no memory figure from ${words.join(' ')}: ${result.stderr}`);
  return Number(peak) / 1024;
}
