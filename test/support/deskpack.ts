import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const bin = fileURLToPath(new URL('../../bin/deskpack.js', import.meta.url));

/** How a run of the built program ended. */
export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Options {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly input?: string | Uint8Array;
  /** How many files it may have open. */
  readonly maxFiles?: number | undefined;
}

/** Starts the built program without a terminal. */
export function startDeskpack(words: readonly string[], options: Options = {}): ChildProcess {
  const { maxFiles } = options;
  // Only a shell can set a limit that Node does not raise again.
  const limited = ['/bin/sh', '-c', `ulimit -n ${maxFiles} && exec "$@"`, 'sh'];
  const [file, ...before] = [...(maxFiles === undefined ? [] : limited), process.execPath, bin];
  return spawn(file!, [...before, ...words], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** Runs the built program without a terminal until it ends. */
export function runDeskpack(words: readonly string[], options: Options = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = startDeskpack(words, options);
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => stderr.push(chunk));
    child.stdin?.on('error', () => {});
    child.stdin?.end(options.input);
    child.on('error', reject);
    child.on('close', (status) => {
      resolve({
        status,
        stdout: Buffer.concat(stdout).toString(),
        stderr: Buffer.concat(stderr).toString(),
      });
    });
  });
}
