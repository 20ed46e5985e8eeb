import type { Distribution } from './distribution.ts';

/** The user that would run a command, and the system. */
interface Account {
  readonly isRoot: boolean;
  readonly distribution: Distribution;
}

/** A command line that needs root, as this user has to type it. Homebrew on macOS refuses to run as root. */
export function asRoot(command: string, { isRoot, distribution }: Account): string {
  return isRoot || distribution === 'macos' ? command : `sudo ${command}`;
}

export function isRootHere(): boolean {
  return process.getuid?.() === 0;
}
