import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect, onTestFinished } from 'vitest';
import { startDeskpack } from '../../../support/deskpack.ts';

export interface RunningServe {
  readonly url: string;
  readonly child: ChildProcess;
  /** Sends a signal and tells how the process ended. */
  end(signal: NodeJS.Signals): Promise<{ status: number | null; signal: NodeJS.Signals | null }>;
}

/** Starts `deskpack catalog serve` on a free port for the running test; what it complains of is shown. */
export function runningServe(data: string, ...words: string[]): Promise<RunningServe> {
  return start(['--data', data, ...words], (complaints) => complaints.pipe(process.stderr));
}

/** The same for a catalog that is damaged, and may never be ready. */
export function damagedServe(data: string, ...words: string[]): Promise<RunningServe> {
  return start(['--data', data, ...words], (complaints) => complaints.resume(), {
    until: '/livez',
  });
}

/**
 * The same for a test that makes it complain.
 *
 * @param maxFiles how many files it may have open
 */
export function startedServe(
  words: readonly string[],
  maxFiles?: number,
  env: Environment = {},
): Promise<RunningServe> {
  // Unread output would fill the pipe, and it would wait for a reader.
  return start(words, (complaints) => complaints.resume(), { maxFiles, env });
}

type Environment = Readonly<Record<string, string>>;

interface StartOptions {
  readonly maxFiles?: number | undefined;
  readonly env?: Environment;
  readonly until?: '/readyz' | '/livez';
}

async function start(
  words: readonly string[],
  read: (complaints: Readable) => void,
  { maxFiles, env, until = '/readyz' }: StartOptions = {},
): Promise<RunningServe> {
  const all = ['catalog', 'serve', '--port', '0', '--json', ...words];
  const child = startDeskpack(all, {
    env: { DESKPACK_CATALOG_TOKEN: undefined, ...env },
    maxFiles,
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  read(child.stderr!);
  const [line] = await once(createInterface({ input: child.stdout! }), 'line');
  const { url } = JSON.parse(line);
  // On a machine with much else to do it may have too much to do when it has just started.
  await expect.poll(() => fetch(`${url}${until}`).then(({ status }) => status)).toBe(200);
  return {
    url,
    child,
    end: async (name) => {
      child.kill(name);
      const [status, signal] = await exited;
      return { status, signal };
    },
  };
}
