import { spawn } from 'node:child_process';

/** A program that runs beside others. */
export interface Task {
  readonly name: string;
  readonly words: readonly [program: string, ...words: string[]];
  /** When its output is printed: as it comes, or as a whole once the program has ended or failed. */
  readonly prints: 'live' | 'at the end' | 'on failure';
}

/** @returns whether it ended with status 0 */
function run({ name, words, prints }: Task): Promise<boolean> {
  const [program, ...rest] = words;
  return new Promise((resolve) => {
    const output = prints === 'live' ? 'inherit' : 'pipe';
    const child = spawn(program, rest, { stdio: ['ignore', output, output] });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part: Buffer) => printed.push(part));
    }
    child.on('error', (error) => printed.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (status) => {
      const isFine = status === 0;
      const line = Buffer.from(`${name}: ${isFine ? 'fine' : 'FAILED'}\n`);
      const shown = prints === 'at the end' || !isFine ? printed : [];
      // At once, as a live program prints meanwhile.
      process.stdout.write(Buffer.concat([line, ...shown]));
      resolve(isFine);
    });
  });
}

/**
 * Runs programs at the same time, all of them to their end, so that every failure is seen and not only the first.
 *
 * @returns whether all of them ended with status 0
 */
export async function runSideBySide(tasks: readonly Task[]): Promise<boolean> {
  const results = await Promise.all(tasks.map(run));
  return !results.includes(false);
}
