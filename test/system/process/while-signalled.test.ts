import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { withUnfinishedFile } from '../../../src/system/files/unfinished-files.ts';
import { whileSignalled } from '../../../src/system/process/while-signalled.ts';

const listeners = () => [...process.listeners('SIGHUP'), ...process.listeners('SIGTERM')];

/** Calls those that listen to a signal and did not before: others in this process would end it. */
function signal(name: 'SIGHUP' | 'SIGTERM', before: readonly unknown[]): void {
  for (const listen of process.listeners(name)) if (!before.includes(listen)) listen(name);
}

test('a signal only calls the function, also while a file is being written at the end', async () => {
  const before = listeners();
  const got: (readonly [number, string])[] = [];
  let isWritten = () => {};
  let file = Promise.resolve();
  const result = whileSignalled(
    (...how) => {
      got.push(how);
      return false;
    },
    async () => {
      file = withUnfinishedFile(
        '/nowhere/file',
        () => new Promise((written) => (isWritten = written)),
      );
      signal('SIGTERM', before);
      return 'done';
    },
  );
  await new Promise(setImmediate);
  signal('SIGHUP', before);
  expect(got).toEqual([
    [143, 'SIGTERM'],
    [129, 'SIGHUP'],
  ]);
  isWritten();
  await file;
  expect(await result).toBe('done');
  expect(listeners()).toEqual(before);
});

test('work that fails lets signals through again', async () => {
  const before = listeners();
  const broken = whileSignalled(
    () => false,
    () => Promise.reject(new Error('broken')),
  );
  await expect(broken).rejects.toThrow('broken');
  expect(listeners()).toEqual(before);
});

/** How a process ends that gets SIGTERM during its work and SIGHUP after it, and would then go on. */
function endAfterTwo(isTaken: boolean): string | null {
  const program = `
    import { setTimeout as sleep } from 'node:timers/promises';
    import { whileSignalled } from './src/system/process/while-signalled.ts';
    await whileSignalled(
      () => ${isTaken},
      async () => {
        process.kill(process.pid, 'SIGTERM');
        await sleep(50);
      },
    );
    process.kill(process.pid, 'SIGHUP');
    await sleep(20_000);
  `;
  const words = ['--import', 'tsx', '--input-type=module', '--eval', program];
  return spawnSync(process.execPath, words, { stdio: ['ignore', 'inherit', 'inherit'] }).signal;
}

test.each([
  ['the first signal, if it ended the work', true, 'SIGTERM'],
  ['the next one, if the work went on', false, 'SIGHUP'],
])('after the work, a signal ends the process by %s', (_, isTaken, signal) => {
  expect(endAfterTwo(isTaken)).toBe(signal);
});
