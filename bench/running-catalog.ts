import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { deskpack } from './measure.ts';

export interface RunningCatalog {
  readonly url: string;
  /** It ends with its standard input. */
  readonly child: ChildProcess;
}

/** Starts the catalog of the built bundle on a free port. */
export async function startCatalog(data: string): Promise<RunningCatalog> {
  const words = ['serve', '--port', '0', '--json', '--until-eof', '--data', data];
  const [program = '', ...args] = deskpack(words).words;
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  const [line] = await once(child.stdout!, 'data');
  return { child, url: JSON.parse(String(line)).url };
}
