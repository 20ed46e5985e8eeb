import { quoteForShell } from '../../text/escape/quote-for-shell.ts';
import type { Distribution } from './distribution.ts';

/** The user that would run a command, and the system. */
interface Account {
  readonly isRoot: boolean;
  readonly distribution: Distribution;
  /** Whether there is a sudo; by default there is. */
  readonly hasSudo?: boolean;
}

/** A command line that needs root, as this user has to type it. Homebrew on macOS refuses to run as root. */
export function asRoot(command: string, { isRoot, distribution, hasSudo = true }: Account): string {
  if (isRoot || distribution === 'macos') return command;
  return hasSudo ? `sudo ${command}` : `su -c ${quoteForShell(command)}`;
}

export function isRootHere(): boolean {
  return process.getuid?.() === 0;
}
