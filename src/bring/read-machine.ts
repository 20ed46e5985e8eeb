import { accessSync, constants } from 'node:fs';
import { userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { DeskpackError } from '../error/deskpack-error.ts';
import { enginesUpScript } from '../system/folders/package-folder.ts';
import { isRootHere } from '../system/machine/as-root.ts';
import { distributionHere } from '../system/machine/distribution.ts';
import { expectedDuration, readDurations } from '../system/machine/durations.ts';
import { queryTimeoutMs } from '../system/process/program/program-options.ts';
import { readProgram } from '../system/process/program/read-program.ts';
import { allParts } from './all-parts.ts';
import type { Machine, MachineFacts } from './machine.ts';
import type { Estimate, PartName } from './part-name.ts';

function isThere(path: string, mode = constants.F_OK): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? '');
  }
}

/** The output of a program that only tells something; empty if it does not. */
async function told(program: string, ...words: readonly string[]): Promise<string> {
  const call = { program, arguments: words, doing: `ask ${program}`, timeout: queryTimeoutMs };
  return readProgram(call).catch((error: unknown) => {
    if (error instanceof DeskpackError) return '';
    throw error;
  });
}

const isDebian = () => ['debian', 'ubuntu'].includes(distributionHere());

/** The packages that the script would install here. */
async function packagesToInstall(): Promise<readonly string[]> {
  if (!isDebian()) return [];
  return (await told('sh', enginesUpScript(), '--missing')).split(/\s+/).filter(Boolean);
}

/** The facts of this machine. */
export async function readMachineFacts(environment: NodeJS.ProcessEnv): Promise<MachineFacts> {
  const folders = (environment.PATH ?? '').split(delimiter);
  return {
    distribution: distributionHere(),
    isRoot: isRootHere(),
    hasSudo: folders.some((folder) => isThere(join(folder, 'sudo'), constants.X_OK)),
    user: userName(),
    hasSystemd: isThere('/run/systemd/system'),
    isDockerElsewhere: Boolean(environment.DOCKER_HOST || environment.DOCKER_CONTEXT),
    enginesUp: enginesUpScript(),
    packages: await packagesToInstall(),
  };
}

/** What apt would download for packages, in bytes; undefined without its lists, as in images of Debian. */
async function aptBytes(packages: readonly string[]): Promise<number | undefined> {
  if (!isDebian()) return undefined;
  if (packages.length === 0) return 0;
  const words = ['install', '--print-uris', '-qq', '-y', '--no-install-recommends', ...packages];
  const sizes = [...(await told('apt-get', ...words)).matchAll(/^'[^']*' \S+ (\d+)/gm)];
  return sizes.length === 0 ? undefined : sizes.reduce((sum, [, size]) => sum + Number(size), 0);
}

/** What it takes to bring each part: as this machine has needed it so far, or else as it was measured. */
export async function estimatesFor({
  packages,
}: Pick<MachineFacts, 'packages'>): Promise<Machine['estimates']> {
  const [past, bytes] = await Promise.all([readDurations(), aptBytes(packages)]);
  const entries = allParts.map(({ name, usual }): [PartName, Estimate] => {
    const known = name === 'engine' ? bytes : undefined;
    const milliseconds = expectedDuration(past[name], () => usual.milliseconds);
    return [name, { bytes: known ?? usual.bytes, milliseconds }];
  });
  return Object.fromEntries(entries) as Record<PartName, Estimate>;
}
