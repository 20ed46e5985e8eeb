import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { descendantsOf } from '../../../src/system/process/descendants.ts';
import { endProcess } from '../../support/end-process.ts';
import { isRunning } from '../../support/is-running.ts';

/** Why no second dockerd can be started here, or undefined when one can. */
export function dockerdMissing(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root can start dockerd';
  const missing = ['dockerd', 'unshare'].find(
    (program) => spawnSync(program, ['--version']).status !== 0,
  );
  return missing && `${missing} is not installed`;
}

/**
 * The parts of the daemon's machine that this one has not: its images, and the containerd that it starts. The
 * network is another one too: without a bridge of its own a dockerd removes that of the other.
 */
const machine = `
  mount -t tmpfs tmpfs /run/containerd &&
  mount -t tmpfs -o "size=$1" tmpfs "$0/data" &&
  exec dockerd --data-root "$0/data" --exec-root "$0/exec" --pidfile "$0/pid" \
    --host "unix://$0/docker.sock" --bridge none --iptables=false --ip6tables=false
`;

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}

/** A dockerd that cannot be seen from here but for its socket, as one on another machine. */
export class TestDockerd {
  readonly #folder = mkdtempSync(join(tmpdir(), 'deskpack-dockerd-'));
  #process: ChildProcess | undefined;

  /** @param size of its disk, as mount takes it */
  static async start(size = '50%'): Promise<TestDockerd> {
    const daemon = new TestDockerd();
    mkdirSync(join(daemon.#folder, 'data'));
    const words = ['--mount', '--net', 'sh', '-c', machine, daemon.#folder, size];
    daemon.#process = spawn('unshare', words, { stdio: 'ignore' });
    while (spawnSync('docker', ['--host', daemon.host, 'version']).status !== 0) {
      if (daemon.#process.exitCode !== null) throw new Error('dockerd does not start');
      await wait(100);
    }
    return daemon;
  }

  /** For DOCKER_HOST. */
  get host(): string {
    return `unix://${this.#folder}/docker.sock`;
  }

  /** Ends it without a word to anybody, with everything that it has started. */
  async crash(): Promise<void> {
    const ended = once(this.#process!, 'exit');
    this.#process!.kill('SIGKILL');
    await ended;
    // Its containerd and what that runs are no children of its any more.
    const started = readdirSync('/proc')
      .map(Number)
      .filter((pid) => this.#knows(pid));
    const all = started.flatMap((pid) => [pid, ...descendantsOf(pid).map((each) => each.pid)]);
    for (const pid of all) killQuietly(pid);
    // Until then they may write into the folder that goes with it.
    while (all.some(isRunning)) await wait(20);
  }

  #knows(pid: number): boolean {
    try {
      return (
        pid !== process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(this.#folder)
      );
    } catch {
      return false;
    }
  }

  async stop(): Promise<void> {
    await endProcess(this.#process);
    rmSync(this.#folder, { recursive: true });
  }
}
