import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { replaceFile, writeError } from '../../system/files/atomic-write.ts';
import { hexDigestOf } from '../../system/files/digest.ts';
import { makeFolder } from '../../system/folders/make-folder.ts';
import { dataFolder } from '../../system/folders/user-folders.ts';
import { isObject } from '../../text/json/json-object.ts';
import { tryParseJson } from '../../text/json/json-text.ts';
import { slugOf } from '../name-of-file.ts';
import { repositoryTitle } from './source.ts';

/** A repository that was used once, and that can be named from then on. */
export interface KeptRepository {
  readonly address: string;
  /** The name of its file, without an ending. */
  readonly name: string;
  /** Its `.sources` file, with the key in it. */
  readonly text: string;
}

/** A package of a repository, as its index has it. */
export interface RepositoryPackage {
  readonly name: string;
  readonly version: string;
  /** Why its licence is taken for one that is not free; absent if nothing says so. */
  readonly nonFree?: string | undefined;
}

/** The folder of all repositories that were used. */
export const repositoriesFolder = (): string => join(dataFolder(), 'repositories');

/** What a file in a folder of a package is called. */
const recordName = 'package.json';

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

/** Keeps a repository with its key. @throws DeskpackError if it cannot be written */
export async function keepRepository(repository: KeptRepository): Promise<void> {
  const folder = folderOf(repository);
  const { address, name, text } = repository;
  await write(join(folder, `${name}.sources`), text);
  await write(join(folder, 'repository.json'), `${JSON.stringify({ address, name })}\n`);
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

/** All repositories that were used, by their names. */
export async function keptRepositories(): Promise<readonly KeptRepository[]> {
  const names = await readdir(repositoriesFolder()).catch(() => []);
  const read = names.sort().map(async (folder): Promise<KeptRepository | undefined> => {
    const at = (name: string) => join(repositoriesFolder(), folder, name);
    const about = tryParseJson(await readFile(at('repository.json'), 'utf8').catch(() => ''));
    if (!isObject(about) || typeof about.name !== 'string' || typeof about.address !== 'string')
      return undefined;
    const name = basename(about.name);
    const text = await readFile(at(`${name}.sources`), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : { address: about.address, name, text };
  });
  return (await Promise.all(read)).filter((one) => one !== undefined);
}

/** Forgets a repository with its key. Descriptors that use it have copies of their own. */
export async function forgetRepository(repository: KeptRepository): Promise<void> {
  await rm(folderOf(repository), { recursive: true, force: true });
}
