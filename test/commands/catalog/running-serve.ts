import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { startDeskpack } from '../../support/deskpack.ts';

export interface RunningServe {
  readonly url: string;
  readonly child: ChildProcess;
  /** Sends a signal and tells how the process ended. */
  end(signal: NodeJS.Signals): Promise<{ status: number | null; signal: NodeJS.Signals | null }>;
}

/** Starts `deskpack serve` on a free port for the running test. */
export async function runningServe(data: string, ...words: string[]): Promise<RunningServe> {
  const all = ['serve', '--port', '0', '--data', data, '--json', ...words];
  const child = startDeskpack(all, { env: { DESKPACK_CATALOG_TOKEN: undefined } });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  child.stderr?.pipe(process.stderr);
  const exited = once(child, 'exit');
  const [line] = await once(createInterface({ input: child.stdout! }), 'line');
  return {
    url: JSON.parse(line).url,
    child,
    end: async (name) => {
      child.kill(name);
      const [status, signal] = await exited;
      return { status, signal };
    },
  };
}
