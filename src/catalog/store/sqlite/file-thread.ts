import { parentPort, workerData } from 'node:worker_threads';
import { type FileTask, fileWorkHere } from './file-work.ts';

const [name, file] = workerData as FileTask;
const ending = new AbortController();
// Any message ends the work early; waiting for one does not keep the thread.
parentPort!.once('message', () => ending.abort()).unref();
if (name === 'rewrite') await fileWorkHere.rewrite(file);
else parentPort!.postMessage(await fileWorkHere.findDamage(file, ending.signal));
