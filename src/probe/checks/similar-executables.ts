import { posix } from 'node:path';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import { packageManagers } from '../../descriptor/package-managers.ts';
import { packagesIn } from '../../descriptor/values/package-names.ts';
import { type Account, inaccessiblePath } from '../../image/files/account.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { resolvePath } from '../../image/files/resolve-path.ts';
import { installedFiles } from '../../package-manager/installed-files.ts';
import { nearest } from '../../text/match/nearest.ts';

/** The maximum number of suggestions. */
const maxNamed = 5;

/** Folders of user programs. */
const programFolder = /\/(?:bin|games)$/;

function packagesOf(descriptor: Descriptor): Set<string> {
  const named = Object.values(packageManagers).flatMap(({ field }) =>
    packagesIn(descriptor[field] ?? ''),
  );
  return new Set(named.map(({ name }) => name.replace(/[:=@/~].*$/, '')));
}

/**
 * The programs with the same name in other folders, then those with the most similar name, then those of the
 * descriptor's packages.
 */
function candidates(path: string, all: readonly string[], own: readonly string[]): string[] {
  const name = posix.basename(path);
  const same = all.filter((other) => posix.basename(other) === name);
  const near = nearest(
    name,
    all.map((other) => posix.basename(other)),
  );
  const slip = all.filter((other) => near !== undefined && posix.basename(other) === near);
  return [...new Set([...same, ...slip, ...own])];
}

/** Executables of installed packages that a wrong path may stand for, most likely first. */
export async function similarExecutables(
  descriptor: Descriptor,
  files: ImageFiles,
  account: Account,
): Promise<string[]> {
  const installed = await installedFiles(files);
  const isProgram = (path: string) => programFolder.test(posix.dirname(path));
  const all = [...installed.values()].flat().filter(isProgram);
  const own = [...packagesOf(descriptor)].flatMap((name) => installed.get(name) ?? []);
  const found: string[] = [];
  for (const path of candidates(descriptor.path ?? '', all, own.filter(isProgram))) {
    const resolved = await resolvePath(files, path);
    if (resolved?.entry.type !== 'file' || inaccessiblePath(resolved, account)) continue;
    found.push(path);
    if (found.length === maxNamed) break;
  }
  return found;
}
