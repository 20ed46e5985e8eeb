import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { deskpack } from '../measure.ts';

/**
 * Answers messages with the processor time and the memory of the process. Memory is watched after the first question about
 * it, since collecting garbage takes processor time; what is not yet collected is no cost.
 */
const measuring = (watchMs: number) => `
  // Threads load it too, and have no channel.
  if (process.send) {
    const used = () => {
      gc();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    let most;
    const look = () => {
      most = Math.max(most, used());
      setTimeout(look, ${watchMs}).unref();
    };
    process.on('message', (what) => {
      if (what === 'processor') return process.send(process.cpuUsage());
      const isFirst = most === undefined;
      const now = used();
      process.send({ most: Math.max(most ?? 0, now), now });
      most = 0;
      if (isFirst) look();
    });
    process.channel.unref();
  }
`;

/** Bytes in use at a time since it was asked before, at most, and bytes in use now. */
interface Memory {
  readonly most: number;
  readonly now: number;
}

/** A catalog that says what it costs. */
export interface MeasuredCatalog {
  readonly url: string;
  memory(): Promise<Memory>;
  /** Milliseconds of processor time that all its threads have taken. */
  processorTime(): Promise<number>;
  /** Ends it at once, and waits until it has. */
  end(): Promise<void>;
}

async function askProcess(child: ChildProcess, what: 'processor' | 'memory'): Promise<unknown> {
  const answer = once(child, 'message');
  child.send(what);
  return (await answer)[0];
}

/**
 * Starts the catalog of the built bundle on a free port.
 *
 * @param options of `deskpack catalog serve`
 * @param token of its operator; without one it is open
 * @param watchMs milliseconds until its memory is measured again
 */
export async function startMeasuredCatalog(
  folder: string,
  options: readonly string[] = [],
  token?: string,
  watchMs = 20,
): Promise<MeasuredCatalog> {
  const preload = `data:text/javascript,${encodeURIComponent(measuring(watchMs))}`;
  const words = ['catalog', 'serve', '--port', '0', '--json', '--data', folder, ...options];
  const [program = '', ...args] = deskpack(words).words;
  const child = spawn(program, ['--expose-gc', '--import', preload, ...args], {
    env: { ...process.env, DESKPACK_CATALOG_TOKEN: token },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const [line] = await once(createInterface({ input: child.stdout! }), 'line');
  return {
    url: JSON.parse(line).url,
    memory: async () => (await askProcess(child, 'memory')) as Memory,
    processorTime: async () => {
      const { user, system } = (await askProcess(child, 'processor')) as NodeJS.CpuUsage;
      return (user + system) / 1000;
    },
    end: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
