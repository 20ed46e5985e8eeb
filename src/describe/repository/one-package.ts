import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { firstWords } from '../../text/format/join-words.ts';
import type { OfferedPackage } from './choose-package.ts';
import { type GivenRepository, takeRepository } from './take-repository.ts';

/** The most packages that the lines below a message tell of, and that it names itself. */
const [maxNames, maxInReason] = [20, 6];

/** A package in a line: its name and what it is. */
function line({ name, description, applications }: OfferedPackage): string {
  const about = applications[0]?.summary || description;
  return about === '' ? name : `${name}: ${about}`;
}

/**
 * Takes a package of a repository where nobody can be asked which one is meant.
 *
 * @param option how one is named, as in "Choose one with --package NAME"
 * @returns the path from which its artefact is read
 * @throws DeskpackError `repository-choice` that lists the packages if there are several, and as `takeRepository`
 */
export async function onePackage(
  engine: Pick<Engine, 'run'>,
  given: GivenRepository,
  options: Parameters<typeof takeRepository>[2],
  option: string,
): Promise<string> {
  const taken = await takeRepository(engine, given, options);
  if ('path' in taken) return taken.path;
  const { title, packages } = taken;
  const names = packages.map(({ name }) => name);
  const more = packages.length - maxNames;
  throw new DeskpackError('repository-choice', {
    doing: `take a package from ${title}`,
    reason: `it has ${packages.length} packages: ${firstWords(names, maxInReason)}`,
    subject: { kind: 'repository', name: title },
    action: `Choose one with ${option}.`,
    tail: [...packages.slice(0, maxNames).map(line), ...(more > 0 ? [`and ${more} more`] : [])],
  });
}
