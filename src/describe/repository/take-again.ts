import type { Engine } from '../../engine/engine.ts';
import { readRepository } from '../../package-manager/repository/read-repository.ts';
import { keepPackage, usedRepositories } from '../../vendor/repository/kept-repository.ts';
import { parseSource } from '../../vendor/repository/parse-source.ts';
import { repositoryTitle } from '../../vendor/repository/source.ts';
import { choosePackage, type OfferedPackage } from './choose-package.ts';
import { nonFreeOf } from './non-free.ts';

/** A package that a descriptor has from a repository. */
interface TakenPackage {
  /** The `.sources` file with the key in it. */
  readonly text: string;
  /** The name of that file, without its ending. */
  readonly name: string;
  readonly package: string;
}

interface TakeOptions {
  /** The name of an image with apt. */
  readonly reference: string;
  readonly signal: AbortSignal;
}

/**
 * Takes a package of a repository as it is there now, by the source that a descriptor has of it.
 *
 * @returns the path from which its artefact is read
 * @throws DeskpackError `repository-…` if apt does not take the repository, or it does not have the package any more
 */
export async function takeAgain(
  engine: Pick<Engine, 'run'>,
  { text, name, package: wanted }: TakenPackage,
  options: TakeOptions,
): Promise<string> {
  const source = parseSource(text);
  const { address } = source;
  const title = repositoryTitle(source);
  const packages = await readRepository(engine, { title, address, text }, options);
  // With a name, it is that one.
  const { version, ...chosen } = choosePackage(packages, wanted, title) as OfferedPackage;
  const isNonFree = (await usedRepositories()).some((one) => one.text === text && one.isNonFree);
  const nonFree = nonFreeOf({ version, ...chosen }, { source, isNonFree });
  const repository = { address, name, text, isNonFree };
  return keepPackage(repository, { name: chosen.name, version, nonFree });
}
