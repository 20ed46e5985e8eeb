import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Task } from '../../scripts/side-by-side.ts';

/** Runs shell scripts side by side, and prints what the function returned. */
async function outputOf(...tasks: readonly Task[]): Promise<string> {
  const program = `
    import { runSideBySide } from './scripts/side-by-side.ts';
    console.log(await runSideBySide(${JSON.stringify(tasks)}));
  `;
  const words = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return stdout;
}

const task = (name: string, script: string, prints: Task['prints']): Task => ({
  ...{ name, prints },
  words: ['sh', '-c', script],
});

test('what fails ends no other program, and the output of each is in one piece', async () => {
  const output = await outputOf(
    task('a', 'echo broken; exit 3', 'on failure'),
    task('b', 'echo one; sleep 0.2; echo two >&2', 'at the end'),
    task('c', 'echo live', 'live'),
  );
  expect(output).toContain('a: FAILED\nbroken\n');
  expect(output).toContain('b: fine\none\ntwo\n');
  expect(output).toMatch(/^live$/m);
  expect(output.endsWith('false\n')).toBe(true);
});

test('all are fine if all end with 0, and one may be silent about it', async () => {
  const output = await outputOf(task('a', 'echo secret', 'on failure'));
  expect(output).toBe('a: fine\ntrue\n');
});
