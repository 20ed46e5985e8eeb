import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { deskpack } from './measure.ts';

export interface RunningCatalog {
  readonly url: string;
  /** It ends with its standard input. */
  readonly child: ChildProcess;
}

/** Ends a catalog, and waits until it has. */
export async function endCatalog({ child }: RunningCatalog): Promise<void> {
  child.stdin?.end();
  if (child.exitCode === null) await once(child, 'exit');
}

/**
 * Starts the catalog of the built bundle on a free port.
 *
 * @param place its folder, or the options that say where its database is and what else it is told
 * @param nodeOptions what Node.js is told besides; then there is a channel for messages
 */
export async function startCatalog(
  place: string | readonly string[],
  nodeOptions: readonly string[] = [],
): Promise<RunningCatalog> {
  const options = typeof place === 'string' ? ['--data', place] : place;
  const usual = ['catalog', 'serve', '--port', '0', '--json', '--until-eof', ...options];
  // A benchmark sends what no packager does.
  const words = [...usual, '--rate-limit', '0'];
  const [program = '', ...args] = deskpack(words).words;
  const child = spawn(program, [...nodeOptions, ...args], {
    stdio: ['pipe', 'pipe', 'ignore', ...(nodeOptions.length > 0 ? (['ipc'] as const) : [])],
  });
  const [line] = await once(child.stdout!, 'data');
  return { child, url: JSON.parse(String(line)).url };
}
