import { basename } from 'node:path';
import type { Program, ProgramCall } from '../system/process/program/run-program.ts';

const sudo = 'sudo';

/** An option of sudo whose value is the next word, e.g. `-u` or `-nu`. */
const sudoOptionWithValue = /^-[a-zA-Z]*[CDghpRrTtUu]$/;

/** Containerd's default socket. */
const standardSocket = '/run/containerd/containerd.sock';

/** The command line of containerd's client, e.g. `sudo ctr` or `k3s ctr`. */
export class CtrCommand {
  readonly args: readonly [string, ...string[]];

  /** @param text words separated by spaces; quotes have no meaning, and no shell is involved */
  constructor(text = 'ctr') {
    const [program = 'ctr', ...args] = text.split(' ').filter(Boolean);
    this.args = [program, ...args];
  }

  /** Whether it uses sudo, which may ask for a password. */
  get usesSudo(): boolean {
    return basename(this.args[0]) === sudo;
  }

  /** The arguments of a command line that never prompts. */
  get nonInteractive(): readonly [string, ...string[]] {
    const [program, ...args] = this.args;
    return this.usesSudo ? [program, '-n', ...args] : this.args;
  }

  /** Additional environment: it makes sudo print its messages in English, since they are parsed. */
  get environment(): Readonly<Record<string, string>> {
    return this.usesSudo ? { LC_ALL: 'C' } : {};
  }

  /** The command line without sudo, for machines on which another account runs it. */
  get withoutSudo(): readonly string[] {
    if (!this.usesSudo) return this.args;
    const first = this.args.findIndex(
      (word, index) =>
        index > 0 && !word.startsWith('-') && !sudoOptionWithValue.test(this.args[index - 1] ?? ''),
    );
    return first === -1 ? ['ctr'] : this.args.slice(first);
  }

  /**
   * Whether to pass this path of containerd's socket. Clients with their own containerd, such as k3s, know
   * their socket, unless a different path was chosen.
   */
  needsAddress(address: string): boolean {
    return basename(this.withoutSudo[0]!) === 'ctr' || address !== standardSocket;
  }

  /** The text of the setting. */
  get text(): string {
    return this.args.join(' ');
  }
}

/** Makes calls of containerd's client in the store's namespace, on this machine or a remote one. */
export type Ctr = (
  ...args: readonly string[]
) => Program & Pick<ProgramCall, 'arguments' | 'keepsTerminal'>;

/** An image store that is used through `ctr`. */
export interface CtrStore {
  readonly ctr: Ctr;
  /** Its name in messages, e.g. `namespace k8s.io`. */
  readonly name: string;
}
