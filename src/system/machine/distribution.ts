import { readFileSync } from 'node:fs';

/** The systems whose package managers and services are known. */
export type Distribution = 'debian' | 'ubuntu' | 'fedora' | 'alpine' | 'macos' | 'other';

const known = ['ubuntu', 'debian', 'fedora', 'alpine'] as const;

/** The value of a key of `/etc/os-release`, without quotes. */
function readKey(osRelease: string, key: string): string {
  const [, value = ''] = new RegExp(`^${key}=(.*)$`, 'm').exec(osRelease) ?? [];
  return value.replace(/^(["'])(.*)\1$/, '$2');
}

/**
 * The system that a machine runs. A derivative counts as what it is like: Linux Mint as Ubuntu, Rocky Linux as Fedora.
 *
 * @param osRelease the content of `/etc/os-release`; empty if there is none
 */
export function distributionOf(platform: NodeJS.Platform, osRelease: string): Distribution {
  if (platform === 'darwin') return 'macos';
  const ids = [readKey(osRelease, 'ID'), ...readKey(osRelease, 'ID_LIKE').split(/\s+/)];
  for (const id of ids) {
    const found = known.find((name) => name === id.toLowerCase());
    if (found) return found;
  }
  return 'other';
}

function readOsRelease(): string {
  try {
    return readFileSync('/etc/os-release', 'utf8');
  } catch {
    return '';
  }
}

let here: Distribution | undefined;

/** The system of this machine. */
export function distributionHere(): Distribution {
  here ??= distributionOf(process.platform, readOsRelease());
  return here;
}
