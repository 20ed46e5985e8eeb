import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { replaceFile, writeError } from '../../system/files/atomic-write.ts';
import { hexDigestOf } from '../../system/files/digest.ts';
import { makeFolder } from '../../system/folders/make-folder.ts';
import { dataFolder } from '../../system/folders/user-folders.ts';
import { isObject } from '../../text/json/json-object.ts';
import { tryParseJson } from '../../text/json/json-text.ts';
import { slugOf } from '../naming/name-of-file.ts';
import { repositoryTitle } from './source.ts';

/** A repository that was used once, and that can be named from then on. */
export interface KeptRepository {
  readonly address: string;
  /** The name of its file, without an ending. */
  readonly name: string;
  /** Its `.sources` file, with the key in it. */
  readonly text: string;
  /** Whether a list says that it is not free. */
  readonly isNonFree: boolean;
}

/** A package to search for. */
interface SearchedPackage {
  readonly name: string;
  /** What it is, in a line; empty if nothing says it. */
  readonly about: string;
}

/** A repository that was used, with its packages as they were then. */
export interface UsedRepository extends KeptRepository {
  readonly packages: readonly SearchedPackage[];
  /** Milliseconds since the epoch. */
  readonly usedAt: number;
}

/** A package of a repository, as its index has it. */
export interface RepositoryPackage {
  readonly name: string;
  readonly version: string;
  /** Why its licence is taken for one that is not free; absent if nothing says so. */
  readonly nonFree?: string | undefined;
}

/** The folder of all repositories that were used. */
const repositoriesFolder = (): string => join(dataFolder(), 'repositories');

/** What is known of a package, and of a repository. */
const recordName = 'package.json';
const recordOfRepository = 'repository.json';

function folderOf({ name, text }: Pick<KeptRepository, 'name' | 'text'>): string {
  return join(repositoriesFolder(), `${name}-${hexDigestOf(text).slice(0, 12)}`);
}

/** A name for the file of a repository: that of a list, or else its address. */
export function repositoryName(address: string, listed: string | undefined): string {
  // apt reads no file with other signs in its name.
  const slug = slugOf(listed ?? repositoryTitle({ address })).replace(/[^a-z0-9.-]+/g, '-');
  return slug.slice(0, 48) || 'repository';
}

async function write(path: string, content: string): Promise<void> {
  try {
    makeFolder(dirname(path));
    await replaceFile(path, (file) => file.writeFile(content));
  } catch (error) {
    throw writeError(path, error);
  }
}

/** The most packages that are searched of one repository: more has a distribution. */
const maxSearched = 2_000;

/** Keeps a repository with its key. @throws DeskpackError if it cannot be written */
export async function keepRepository(
  repository: KeptRepository,
  packages: readonly SearchedPackage[],
): Promise<void> {
  const folder = folderOf(repository);
  const { address, name, text, isNonFree } = repository;
  const about = { address, name, isNonFree, usedAt: Date.now() };
  const searched = packages.slice(0, maxSearched).map((one) => [one.name, one.about]);
  await write(join(folder, `${name}.sources`), text);
  await write(join(folder, recordOfRepository), `${JSON.stringify({ ...about, searched })}\n`);
}

/**
 * Keeps which package of a kept repository is meant.
 *
 * @returns the path of a copy of the `.sources` file, from which an artefact is read
 * @throws DeskpackError if it cannot be written
 */
export async function keepPackage(
  repository: KeptRepository,
  chosen: RepositoryPackage,
): Promise<string> {
  const folder = join(folderOf(repository), 'packages', chosen.name);
  const path = join(folder, `${repository.name}.sources`);
  await write(path, repository.text);
  const record = { ...chosen, address: repository.address };
  await write(join(folder, recordName), `${JSON.stringify(record)}\n`);
  return path;
}

/** The package that a kept `.sources` file is of; undefined for every other file. */
export async function packageOfFile(
  path: string,
): Promise<(RepositoryPackage & { readonly address: string }) | undefined> {
  const folder = dirname(resolve(path));
  const packages = dirname(folder);
  const isKept =
    path.endsWith('.sources') &&
    basename(packages) === 'packages' &&
    dirname(dirname(packages)) === resolve(repositoriesFolder());
  if (!isKept) return undefined;
  const value = tryParseJson(await readFile(join(folder, recordName), 'utf8').catch(() => ''));
  if (!isObject(value)) return undefined;
  const { name, version, address, nonFree } = value;
  if (typeof name !== 'string' || typeof version !== 'string' || typeof address !== 'string')
    return undefined;
  return { name, version, address, ...(typeof nonFree === 'string' ? { nonFree } : {}) };
}

function packagesIn(searched: unknown): SearchedPackage[] {
  const all: readonly unknown[] = Array.isArray(searched) ? searched : [];
  return all.flatMap((one) => {
    const [name, about]: readonly unknown[] = Array.isArray(one) ? one : [];
    return typeof name === 'string' && typeof about === 'string' ? [{ name, about }] : [];
  });
}

async function usedIn(folder: string): Promise<UsedRepository | undefined> {
  const at = (name: string) => join(repositoriesFolder(), folder, name);
  const about = tryParseJson(await readFile(at(recordOfRepository), 'utf8').catch(() => ''));
  if (!isObject(about) || typeof about.name !== 'string' || typeof about.address !== 'string')
    return undefined;
  const name = basename(about.name);
  const text = await readFile(at(`${name}.sources`), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { address, searched, isNonFree, usedAt } = about;
  return {
    ...{ address, name, text, isNonFree: isNonFree === true },
    packages: packagesIn(searched),
    usedAt: typeof usedAt === 'number' ? usedAt : 0,
  };
}

/** All repositories that were used, the last one first; of each name the one that was used last. */
export async function usedRepositories(): Promise<readonly UsedRepository[]> {
  const folders = await readdir(repositoriesFolder()).catch(() => []);
  const all = (await Promise.all(folders.map(usedIn))).filter((one) => one !== undefined);
  const sorted = all.sort((one, other) => other.usedAt - one.usedAt);
  return sorted.filter(({ name }, at) => sorted.findIndex((one) => one.name === name) === at);
}

/**
 * Forgets the repositories of a name with their keys. Descriptors that use them have copies of their own.
 *
 * @returns whether there was one
 */
export async function forgetRepository(name: string): Promise<boolean> {
  const folders = await readdir(repositoriesFolder()).catch(() => []);
  let isThere = false;
  for (const folder of folders) {
    if ((await usedIn(folder))?.name !== name) continue;
    isThere = true;
    await rm(join(repositoriesFolder(), folder), { recursive: true, force: true });
  }
  return isThere;
}
