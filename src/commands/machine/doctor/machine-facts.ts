import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { MachineFacts as FactsForBringing } from '../../../bring/machine.ts';
import { readMachineFacts } from '../../../bring/read-machine.ts';
import { allEngines } from '../../../engine/all-engines.ts';
import type { EngineFacts } from '../../../engine/engine-facts.ts';
import { type LostFolder, lostFolders } from '../../../system/folders/user-folders.ts';
import { freeSpace } from '../../../system/machine/free-space.ts';

/** The space on the disk with a folder, in bytes. */
interface DiskFacts {
  readonly folder: string;
  readonly free: number;
}

/** The facts on which a remedy depends. */
export interface MachineFacts extends FactsForBringing {
  /** Whether SELinux refuses what its rules do not allow. */
  readonly selinux: boolean;
  readonly engines: readonly EngineFacts[];
  readonly disks: readonly DiskFacts[];
  /** Names of the variables in the environment that name a proxy. */
  readonly proxies: readonly string[];
  /** Whether this user has ids for the users of rootless containers. */
  readonly hasSubordinateIds: boolean;
  /** The first id above all that users have for their containers. */
  readonly firstFreeId: number;
  readonly lostFolders: readonly LostFolder[];
}

const proxyVariables = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'];

/** The variables of an environment that name a proxy, in either case. */
export function proxiesIn(environment: NodeJS.ProcessEnv): string[] {
  return Object.keys(environment).filter(
    (name) => environment[name] && proxyVariables.includes(name.toUpperCase()),
  );
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const subordinateIds = ['/etc/subuid', '/etc/subgid'] as const;

/** The first id, from 100,000 on, that is in none of these ranges: lines such as `user:100000:65536`. */
export function firstFreeIdAfter(ranges: string): number {
  const ends = [...ranges.matchAll(/^[^#:\n]+:(\d+):(\d+)$/gm)].map(
    ([, first, count]) => Number(first) + Number(count),
  );
  return Math.max(100_000, ...ends);
}

async function diskOf(folder: string): Promise<DiskFacts | undefined> {
  const free = await freeSpace(folder);
  return free === undefined ? undefined : { folder, free };
}

/** Nothing that is missing is an error. */
export async function machineFacts(environment: NodeJS.ProcessEnv): Promise<MachineFacts> {
  const found = await Promise.all(allEngines.map(({ facts }) => facts?.()));
  const engines = found.filter((engine) => engine !== undefined);
  const folders = [tmpdir(), ...engines.flatMap(({ folder }) => folder ?? [])];
  const disks = await Promise.all([...new Set(folders)].map(diskOf));
  const facts = await readMachineFacts(environment);
  const { user } = facts;
  return {
    ...facts,
    selinux: textOf('/sys/fs/selinux/enforce').trim() === '1',
    engines,
    disks: disks.filter((disk) => disk !== undefined),
    proxies: proxiesIn(environment),
    hasSubordinateIds: new RegExp(
      `^(?:${user.replace(/\W/g, '\\$&')}|${process.getuid?.()}):`,
      'm',
    ).test(textOf('/etc/subuid')),
    firstFreeId: firstFreeIdAfter(subordinateIds.map(textOf).join('\n')),
    lostFolders: lostFolders(),
  };
}
