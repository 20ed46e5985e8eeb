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
    (...how) => got.push(how),
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
    () => {},
    () => Promise.reject(new Error('broken')),
  );
  await expect(broken).rejects.toThrow('broken');
  expect(listeners()).toEqual(before);
});
