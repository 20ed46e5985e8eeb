import type { Application } from '../../desktop/appstream/application.ts';
import { nearest } from '../../text/match/nearest.ts';
import type { Entry } from '../entry.ts';

/** A query over the index of a template's applications. An application must match all given parts. */
export interface IndexQuery {
  /** Categories of the freedesktop.org menu, ignoring case; one must match. */
  readonly categories: readonly string[];
  /** The results of a search, best first; absent without a search. */
  readonly found?: readonly Application[] | undefined;
}

/** The category of the index that is most like a wrong one; undefined if all exist, or none is like it. */
export function nearCategory(
  applications: readonly Application[],
  categories: readonly string[],
): string | undefined {
  const known = new Set(applications.flatMap((one) => one.categories));
  const inLowerCase = new Set([...known].map((one) => one.toLowerCase()));
  return categories
    .filter((one) => !inLowerCase.has(one.toLowerCase()))
    .map((one) => nearest(one, known))
    .find((one) => one !== undefined);
}

/** The entry of an application; its desktop file is only named if its package has others too. */
function entryOf({ package: name, desktopFile }: Application, isOnlyOne: boolean): Entry {
  const application = desktopFile.replace(/\.desktop$/, '');
  const named = isOnlyOne || application === '' ? {} : { application };
  return { package: name, ...named, overrides: [] };
}

/** The entries of the applications that match a query: in the order of a search, or else by the names of packages. */
export function queryIndex(
  applications: readonly Application[],
  { categories, found }: IndexQuery,
): Entry[] {
  const counts = new Map<string, number>();
  for (const { package: name } of applications) counts.set(name, (counts.get(name) ?? 0) + 1);
  const wanted = new Set(categories.map((one) => one.toLowerCase()));
  const isWanted = (application: Application) =>
    wanted.size === 0 || application.categories.some((one) => wanted.has(one.toLowerCase()));
  const byPackage = (one: Application, other: Application) => {
    const [first, second] = [one, other].map(({ package: name, id }) => `${name} ${id}`);
    return first! < second! ? -1 : 1;
  };
  return (found ?? [...applications].sort(byPackage))
    .filter(isWanted)
    .map((application) => entryOf(application, counts.get(application.package) === 1));
}
