import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../engine/free-port.ts';
import { endProcess } from '../../support/end-process.ts';
import { removeFolderAfterRun } from '../../support/remove-after-run.ts';

const sshd = '/usr/sbin/sshd';

/** Where sshd locks its children in; a service manager makes it where there is one. */
const empty = '/run/sshd';

/** Why no sshd can be started here, or undefined when one can. */
export function sshdMissing(): string | undefined {
  if (!existsSync(sshd)) return 'openssh-server is not installed';
  return spawnSync('ssh', ['-V']).status === 0 ? undefined : 'openssh-client is not installed';
}

interface ServerOptions {
  /** The environment of its sessions. */
  readonly variables?: Readonly<Record<string, string>>;
  /** The programs that its sessions find first in their PATH: by its name, what a shell shall do. */
  readonly programs?: Readonly<Record<string, string>>;
  /** The rest of that PATH. */
  readonly path?: string;
}

/** A real sshd with keys and a configuration of its own, on a port of its own of the loopback address. */
export class TestSshd {
  readonly folder = mkdtempSync(join(tmpdir(), 'deskpack-sshd-'));
  readonly user = userInfo().username;
  port = 0;
  #process: ChildProcess | undefined;

  static async start(options: ServerOptions = {}): Promise<TestSshd> {
    const server = new TestSshd();
    await server.#start(options);
    return server;
  }

  /** `user@127.0.0.1:port`. */
  get host(): string {
    return `${this.user}@127.0.0.1:${this.port}`;
  }

  /** In which `ssh` has a configuration of its own, and a key that this server takes. */
  get environment(): Record<string, string> {
    return { PATH: `${this.folder}/bin:${process.env.PATH}` };
  }

  /** How many connections were made so far. */
  get connections(): number {
    return readFileSync(this.#path('log'), 'utf8').split('Accepted publickey').length - 1;
  }

  /** How it is known to `ssh`; an empty text for not at all. */
  know(key = readFileSync(this.#path('host.pub'), 'utf8')): void {
    writeFileSync(this.#path('known'), key === '' ? '' : `[127.0.0.1]:${this.port} ${key}`);
  }

  /** Whose key it takes; an empty text for nobody's. */
  authorize(key = readFileSync(this.#path('user.pub'), 'utf8')): void {
    writeFileSync(this.#path('authorized'), key);
  }

  async stop(): Promise<void> {
    await endProcess(this.#process);
    rmSync(this.folder, { recursive: true });
  }

  #path(name: string): string {
    return join(this.folder, name);
  }

  async #start({
    variables,
    programs = {},
    path = process.env.PATH,
  }: ServerOptions): Promise<void> {
    this.port = await freePort('127.0.0.1');
    for (const name of ['host', 'user']) {
      const words = ['-q', '-t', 'ed25519', '-N', '', '-f', this.#path(name)];
      execFileSync('ssh-keygen', words);
    }
    this.know();
    this.authorize();
    // Servers of other test files need it meanwhile, also when this one has ended.
    if (mkdirSync(empty, { mode: 0o755, recursive: true })) removeFolderAfterRun(empty);
    for (const [name, body] of Object.entries(programs)) this.#script(`programs/${name}`, body);
    const all = { PATH: `${this.#path('programs')}:${path}`, ...variables };
    const setEnv = Object.entries(all).map(([name, value]) => `${name}=${value}`);
    const config = [
      `Port ${this.port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${this.#path('host')}`,
      'PidFile none',
      `AuthorizedKeysFile ${this.#path('authorized')}`,
      'StrictModes no',
      'PasswordAuthentication no',
      'KbdInteractiveAuthentication no',
      `SetEnv ${setEnv.join(' ')}`,
      '',
    ];
    writeFileSync(this.#path('config'), config.join('\n'));
    this.#makeClient();
    const words = ['-f', this.#path('config'), '-D', '-E', this.#path('log')];
    this.#process = spawn(sshd, words, { stdio: 'ignore' });
    while (!this.#isListening()) {
      if (this.#process.exitCode !== null) throw new Error('sshd does not start');
      await wait(20);
    }
  }

  #isListening(): boolean {
    const log = this.#path('log');
    return existsSync(log) && readFileSync(log, 'utf8').includes('Server listening');
  }

  #makeClient(): void {
    const config = [
      'Host *',
      `  IdentityFile ${this.#path('user')}`,
      '  IdentitiesOnly yes',
      `  UserKnownHostsFile ${this.#path('known')}`,
      '  GlobalKnownHostsFile /dev/null',
      '',
    ];
    writeFileSync(this.#path('client'), config.join('\n'));
    const ssh = execFileSync('sh', ['-c', 'command -v ssh'], { encoding: 'utf8' }).trim();
    this.#script('bin/ssh', `exec ${ssh} -F ${this.#path('client')} "$@"`);
  }

  #script(name: string, body: string): void {
    mkdirSync(dirname(this.#path(name)), { recursive: true });
    writeFileSync(this.#path(name), `#!/bin/sh\n${body}\n`);
    chmodSync(this.#path(name), 0o755);
  }
}
