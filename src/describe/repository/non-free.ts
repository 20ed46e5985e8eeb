import type { ListedPackage } from '../../package-manager/repository/read-repository.ts';
import { nonFreeReason } from '../../vendor/deb/control.ts';
import type { RepositorySource } from '../../vendor/repository/source.ts';

interface OfRepository {
  readonly source: RepositorySource;
  readonly isNonFree: boolean;
}

/** Components whose packages are not free, or need what is not. */
const nonFree = /^(?:non-free|contrib|restricted|multiverse)\b/;

/** Why a package of a repository is taken for one that is not free; undefined if nothing says so. */
export function nonFreeOf(
  { name, version, licence, section }: ListedPackage,
  { source: { components }, isNonFree }: OfRepository,
): string | undefined {
  const own = nonFreeReason({ name, version, architecture: 'all', licence, section });
  if (own !== undefined) return own;
  if (isNonFree) return "Debian's list of repositories says that it is not free";
  const all = components.length > 0 && components.every((component) => nonFree.test(component));
  return all ? `its component is ${components.join(' ')}` : undefined;
}
