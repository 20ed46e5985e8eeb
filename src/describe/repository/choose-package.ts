import { DeskpackError } from '../../error/deskpack-error.ts';
import type { ListedPackage } from '../../package-manager/repository/read-repository.ts';
import { nearest } from '../../text/match/nearest.ts';

/** A package to choose. */
export type OfferedPackage = ListedPackage;

/** Packages that are no applications: debugging symbols, headers, documentation, keys. */
const isPart = ({ name, section }: ListedPackage) =>
  /(?:-dbg|-dbgsym|-dev|-doc|-keyring)$/.test(name) || /(?:^|\/)(?:debug|libdevel)$/.test(section);

const titlesOf = ({ name, applications }: ListedPackage) => [
  name,
  ...applications.map(({ title }) => title),
];

/**
 * The wanted package of a repository; without a name, the only one, or the only one with an application; or else all to choose
 * from, those with applications first.
 *
 * @throws DeskpackError `repository-empty` if it does not have the wanted one
 */
export function choosePackage(
  packages: readonly ListedPackage[],
  wanted: string | undefined,
  title: string,
): OfferedPackage | OfferedPackage[] {
  if (wanted !== undefined) {
    const isWanted = (one: ListedPackage) =>
      titlesOf(one).some((name) => name.toLowerCase() === wanted.toLowerCase());
    const found = packages.find(isWanted);
    if (found) return found;
    const near = nearest(
      wanted,
      packages.map(({ name }) => name),
    );
    throw new DeskpackError('repository-empty', {
      doing: `take ${wanted} from ${title}`,
      reason: `the repository has no package ${wanted}${near === undefined ? '' : ` (did you mean ${near}?)`}`,
      subject: { kind: 'package', name: wanted, ...(near === undefined ? {} : { near: [near] }) },
      action: 'Leave the name out to see which packages there are.',
    });
  }
  const whole = packages.filter((one) => !isPart(one));
  const offered = whole.length > 0 ? whole : [...packages];
  const started = offered.filter(({ applications }) => applications.length > 0);
  const only = offered.length === 1 ? offered[0] : started.length === 1 ? started[0] : undefined;
  return only ?? [...started, ...offered.filter((one) => !started.includes(one))];
}
