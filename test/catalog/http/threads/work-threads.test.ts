import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { WorkThreads } from '../../../../src/catalog/http/threads/work-threads.ts';
import { folderWith } from '../../../support/folder.ts';

test('a thread that cannot be started, as its file is gone, ends no more than its task', async () => {
  const file = join(await folderWith({}), 'gone.js');
  for (const isWarm of [false, true]) {
    const threads = new WorkThreads(file, { threads: 1, maxWaiting: 1, isWarm, clockMs: 500 });
    // A warm thread mostly fails before there is a task. A task fails with its thread, or waits for one until its time is over.
    if (isWarm) await sleep(300);
    await expect(threads.run('a task')).rejects.toThrow();
    await threads.close();
  }
});
