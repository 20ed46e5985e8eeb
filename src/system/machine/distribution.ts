import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** The systems whose package managers and services are known. */
export type Distribution = 'debian' | 'ubuntu' | 'fedora' | 'alpine' | 'macos' | 'other';

const known = ['ubuntu', 'debian', 'fedora', 'alpine'] as const;

/**
 * The system that a machine runs. A derivative counts as what it is like: Linux Mint as Ubuntu, Rocky Linux as Fedora.
 *
 * @param osRelease the content of `/etc/os-release`; empty if there is none
 */
export function distributionOf(platform: NodeJS.Platform, osRelease: string): Distribution {
  if (platform === 'darwin') return 'macos';
  const { ID = '', ID_LIKE = '' } = parseEnv(osRelease);
  const ids = [ID, ...ID_LIKE.split(/\s+/)];
  for (const id of ids) {
    const found = known.find((name) => name === id.toLowerCase());
    if (found) return found;
  }
  return 'other';
}

/** The content of this machine's `/etc/os-release`; empty if there is none. */
export function readOsRelease(): string {
  try {
    return readFileSync('/etc/os-release', 'utf8');
  } catch {
    return '';
  }
}

let here: Distribution | undefined;

export function distributionHere(): Distribution {
  here ??= distributionOf(process.platform, readOsRelease());
  return here;
}
