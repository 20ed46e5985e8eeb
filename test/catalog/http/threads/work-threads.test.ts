import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WorkThreads } from '../../../../src/catalog/http/threads/work-threads.ts';
import { folderWith } from '../../../workspace/folder.ts';

test('a thread that cannot be started, as its file is gone, ends no more than its task', async () => {
  const file = join(await folderWith({}), 'gone.js');
  const limits = { processorMs: 600_000, clockMs: 500 };
  for (const isWarm of [false, true]) {
    const threads = new WorkThreads(file, { threads: 1, maxWaiting: 1, isWarm, ...limits });
    await expect(threads.run('a task')).rejects.toMatchObject({ code: 'busy', status: 503 });
    await threads.close();
  }
});
