import { workerData } from 'node:worker_threads';
import { rewriteFile } from './rewrite-file.ts';

await rewriteFile(workerData as string);
