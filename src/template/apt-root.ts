import { copyFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '../engine/engine.ts';
import { changedError, DeskpackError, systemErrorCode } from '../error/deskpack-error.ts';
import { makeFolder } from '../system/folders/make-folder.ts';
import { withTemporaryFolder } from '../system/folders/temporary-folder.ts';
import { readProgram } from '../system/process/program/read-program.ts';

/** A distribution that this machine's apt can reach. */
export interface AptSources {
  /** Entries of one line each, as in `sources.list`. */
  readonly entries: readonly string[];
  /** Settings in the form of apt.conf. */
  readonly settings: readonly string[];
}

/** The indexes that this machine's apt has read. */
const ownLists = '/var/lib/apt/lists';

/** Folders that apt does not create itself. */
const folders = [
  'etc/apt/apt.conf.d',
  'etc/apt/preferences.d',
  'etc/apt/sources.list.d',
  'var/lib/apt/lists/partial',
  'var/lib/dpkg',
  'var/cache/apt/archives/partial',
];

/** The beginning of the names of an entry's indexes: `deb.example_debian_dists_bookworm_`. */
function listPrefix(entry: string): string {
  const [address = '', suite] = entry.replace(/^deb\s+(?:\[[^\]]*\]\s+)?/, '').split(/\s+/);
  const place = address.replace(/^[a-z]+:\/\//, '').replace(/\/$/, '');
  return `${place.replaceAll('/', '_')}_dists_${suite}_`;
}

/** Copies this machine's own indexes of the entries, so that only what has changed is downloaded; none if one lacks. */
async function copyOwnLists(entries: readonly string[], to: string): Promise<void> {
  const names = await readdir(ownLists).catch(() => []);
  const wanted = entries.map((entry) => names.filter((name) => name.startsWith(listPrefix(entry))));
  if (!wanted.every((found) => found.some((name) => name.includes('_Packages')))) return;
  try {
    for (const name of wanted.flat()) await copyFile(join(ownLists, name), join(to, name));
  } catch (error) {
    // Without them, they are downloaded.
    if (systemErrorCode(error) === undefined) throw error;
  }
}

/** Makes a folder that is the root of a system without packages for apt. @returns its configuration file */
async function makeRoot(root: string, { entries, settings }: AptSources): Promise<string> {
  for (const folder of folders) makeFolder(join(root, folder));
  await writeFile(join(root, 'var/lib/dpkg/status'), '');
  await writeFile(
    join(root, 'etc/apt/sources.list'),
    entries.map((entry) => `${entry}\n`).join(''),
  );
  await copyOwnLists(entries, join(root, 'var/lib/apt/lists'));
  const configuration = join(root, 'apt.conf');
  const lines = [
    `Dir "${root}/";`,
    `Dir::State::status "${root}/var/lib/dpkg/status";`,
    // The keys that this machine trusts.
    'Dir::Etc::trusted "/etc/apt/trusted.gpg";',
    'Dir::Etc::trustedparts "/etc/apt/trusted.gpg.d/";',
    // The folder is readable for this user alone.
    'APT::Sandbox::User "";',
    ...settings.map((setting) => (setting.endsWith(';') ? setting : `${setting};`)),
  ];
  await writeFile(configuration, `${lines.join('\n')}\n`);
  return configuration;
}

/** The same error, without the words for builds. */
function withoutContainer(error: unknown): unknown {
  if (!(error instanceof DeskpackError) || error.code !== 'package-server-unreachable')
    return error;
  return changedError(error, {
    reason: 'no package server could be reached',
    action: "Check this machine's network (name resolution, the proxy of apt), then try again.",
  });
}

/**
 * Runs the scripts that read a distribution's indexes with this machine's own apt, without a container: in a root of their
 * own, so that this machine's configuration, indexes and packages are neither used nor changed. Each run has its own, because
 * two of them would wait for one lock. They need no rights.
 */
export function aptRunner(sources: AptSources): Pick<Engine, 'run'> {
  return {
    run: (_reference, [program = '', ...words], { doing, timeout, signal, onOutput }) =>
      withTemporaryFolder(async (root) =>
        readProgram({
          program,
          arguments: words,
          doing,
          timeout,
          signal,
          onOutput,
          folder: '/',
          environment: { LC_ALL: 'C.UTF-8', APT_CONFIG: await makeRoot(root, sources) },
        }).catch((error: unknown) => {
          throw withoutContainer(error);
        }),
      ),
  };
}
