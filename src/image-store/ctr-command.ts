import { basename } from 'node:path';

const sudo = 'sudo';

/** Where containerd listens when nobody says otherwise. */
const standardSocket = '/run/containerd/containerd.sock';

/** How containerd's client is called: its words, e.g. `sudo ctr` or `k3s ctr`. */
export class CtrCommand {
  readonly args: readonly [string, ...string[]];

  /** @param text words with blanks between them; quotes mean nothing, and no shell reads it */
  constructor(text = 'ctr') {
    const [program = 'ctr', ...args] = text.split(' ').filter(Boolean);
    this.args = [program, ...args];
  }

  /** Whether it becomes root by sudo, which may want a password. */
  get isBySudo(): boolean {
    return basename(this.args[0]) === sudo;
  }

  /** The words of a command line that never asks for anything: it runs where nobody could answer. */
  get unasking(): readonly [string, ...string[]] {
    const [program, ...args] = this.args;
    return this.isBySudo ? [program, '-n', ...args] : this.args;
  }

  /** What is added to the environment: sudo's own words are read, which it says in many languages. */
  get environment(): Readonly<Record<string, string>> {
    return this.isBySudo ? { LC_ALL: 'C' } : {};
  }

  /** Without sudo, for machines on which another account does it. */
  get plain(): readonly string[] {
    if (!this.isBySudo) return this.args;
    const first = this.args.findIndex((word, index) => index > 0 && !word.startsWith('-'));
    return first === -1 ? ['ctr'] : this.args.slice(first);
  }

  /**
   * Whether it is told that path of containerd's socket. What has a containerd of its own, such as k3s, knows
   * better, unless somebody chose another path.
   */
  isTold(address: string): boolean {
    return basename(this.plain[0]!) === 'ctr' || address !== standardSocket;
  }

  /** As a person writes it. */
  get text(): string {
    return this.args.join(' ');
  }
}
