import { workerData } from 'node:worker_threads';
import { type FileTask, fileWorkHere } from './file-work.ts';

const task = workerData as FileTask;
if (task[0] === 'rewrite') await fileWorkHere.rewrite(task[1]);
else await fileWorkHere.copy(task[1], task[2]);
