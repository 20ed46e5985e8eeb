import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endProcess } from '../../support/end-process.ts';
import { TestStore } from '../test-store.ts';

/** Why no containerd can be started here, or undefined when one can. */
export function containerdMissing(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root can start containerd';
  return spawnSync('containerd', ['--version']).status === 0
    ? undefined
    : 'containerd is not installed';
}

/** A containerd of its own, as another machine would have one. */
export class TestContainerd extends TestStore {
  override readonly namespace = 'deskpack-test-nodes';
  readonly #folder = mkdtempSync(join(tmpdir(), 'deskpack-containerd-'));
  readonly socket = join(this.#folder, 'containerd.sock');
  #process: ChildProcess | undefined;
  #disk: string | undefined;

  /** @param size of its disk, as mount takes it; by default the folder of any other program */
  static async start(size?: string): Promise<TestContainerd> {
    const daemon = new TestContainerd();
    if (size !== undefined) daemon.#mount(size);
    const at = (name: string) => JSON.stringify(join(daemon.#folder, name));
    const config = [
      'version = 2',
      `root = ${at('root')}`,
      `state = ${at('state')}`,
      'disabled_plugins = ["io.containerd.grpc.v1.cri"]',
      '[grpc]',
      `address = ${JSON.stringify(daemon.socket)}`,
      '',
    ];
    const file = join(daemon.#folder, 'config.toml');
    writeFileSync(file, config.join('\n'));
    daemon.#process = spawn('containerd', ['--config', file], { stdio: 'ignore' });
    while (spawnSync('ctr', ['--address', daemon.socket, 'version']).status !== 0) {
      if (daemon.#process.exitCode !== null) throw new Error('containerd does not start');
      await wait(50);
    }
    daemon.run('namespaces', 'create', daemon.namespace);
    return daemon;
  }

  #mount(size: string): void {
    const root = join(this.#folder, 'root');
    mkdirSync(root);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', root]);
    this.#disk = root;
  }

  override run(...words: readonly string[]): string {
    return super.run('--address', this.socket, ...words);
  }

  override remove(): void {
    const images = this.images();
    if (images.length > 0) this.run('images', 'rm', '--sync', ...images);
  }

  async stop(): Promise<void> {
    await endProcess(this.#process);
    if (this.#disk) execFileSync('umount', [this.#disk]);
    rmSync(this.#folder, { recursive: true });
  }
}
