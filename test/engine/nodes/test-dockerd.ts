import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Why no second dockerd can be started here, or undefined when one can. */
export function dockerdMissing(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root can start dockerd';
  const missing = ['dockerd', 'unshare'].find(
    (program) => spawnSync(program, ['--version']).status !== 0,
  );
  return missing && `${missing} is not installed`;
}

/**
 * What the daemon's machine has and this one has not: its images, and the containerd that it starts. The
 * network is another one too: without a bridge of its own a dockerd removes that of the other.
 */
const machine = `
  mount -t tmpfs tmpfs /run/containerd &&
  mount -t tmpfs tmpfs "$0/data" &&
  exec dockerd --data-root "$0/data" --exec-root "$0/exec" --pidfile "$0/pid" \
    --host "unix://$0/docker.sock" --bridge none --iptables=false --ip6tables=false
`;

/** A dockerd that cannot be seen from here but for its socket, as one on another machine. */
export class TestDockerd {
  readonly #folder = mkdtempSync(join(tmpdir(), 'deskpack-dockerd-'));
  #process: ChildProcess | undefined;

  static async start(): Promise<TestDockerd> {
    const daemon = new TestDockerd();
    mkdirSync(join(daemon.#folder, 'data'));
    const words = ['--mount', '--net', 'sh', '-c', machine, daemon.#folder];
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

  async stop(): Promise<void> {
    if (this.#process?.exitCode === null) {
      this.#process.kill();
      await once(this.#process, 'exit');
    }
    rmSync(this.#folder, { recursive: true });
  }
}
