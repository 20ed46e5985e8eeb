import { spawn } from 'node:child_process';
import { readFile, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { folderWith } from './folder.ts';
import { isRunning } from './is-running.ts';

/** A run of tests that cannot end: one starts a process and is then caught in a loop, which no limit of a test ends. */
const files = {
  'loop.test.ts': `
    import { spawn } from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    import { test } from 'vitest';
    test('ends', () => {});
    test('loops', () => {
      writeFileSync('pid', String(spawn('sleep', ['600']).pid));
      for (;;);
    });
  `,
  'vitest.config.ts': `
    import { defineConfig } from 'vitest/config';
    import StallReporter from ${JSON.stringify(resolve('test/support/stall-reporter.ts'))};
    export default defineConfig({
      test: {
        pool: 'forks',
        testTimeout: 1_000,
        reporters: [new StallReporter({ saidAfter: 1, endedAfter: 4 })],
      },
    });
  `,
};

test('a run without progress says what it waits for, and ends with all that it started', async () => {
  const cwd = await folderWith(files);
  await symlink(resolve('node_modules'), join(cwd, 'node_modules'));
  const run = spawn(resolve('node_modules/.bin/vitest'), ['run'], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [printed, ended] = await Promise.all([
    text(run.stdout),
    new Promise<number | null>((done) => run.once('exit', done)),
  ]);
  expect(ended, printed).toBe(1);
  expect(printed).toMatch(/No test has ended for \d s\. Waited for:\n {2}loop\.test\.ts\n/);
  expect(printed).toContain('The run is ended');
  expect(isRunning(Number(await readFile(join(cwd, 'pid'), 'utf8')))).toBe(false);
});
