import type { Application } from '../../desktop/appstream/application.ts';
import type { PackageChoice } from '../package-line.ts';
import { matchingPackages, misspeltPackages, preparePackages } from '../search-packages.ts';
import { applicationSearch } from './application-search.ts';
import type { TemplateIndex } from './template-index.ts';

/** What was found, best first. */
export interface Found {
  readonly applications: readonly Application[];
  /** Packages that contain none of the applications of the index. */
  readonly packages: readonly PackageChoice[];
  /** Whether there are more packages. */
  readonly hasMore: boolean;
}

/** More packages are not ranked, so that each key is answered at once. */
const maxPackages = 100;

/** Makes what can be installed on a template searchable; each key that is typed can be a new query. */
export async function finder({
  applications,
  packages,
}: Pick<TemplateIndex, 'applications' | 'packages'>): Promise<(query: string) => Found> {
  const about = new Map(packages.map(({ name, description }) => [name, description]));
  const search = await applicationSearch(applications, about);
  preparePackages(packages);
  const known = new Set(applications.map((application) => application.package));
  return (query) => {
    const named = matchingPackages(query, packages, maxPackages);
    const exact = search.exact(query);
    // A package of that name is no typing error for an application.
    const isPackage = named.some(({ name }) => name.startsWith(query.trim().toLowerCase()));
    const found = exact.length > 0 || isPackage ? exact : search.near(query);
    const isFound = found.length > 0 || named.length > 0;
    const others = isFound ? named : misspeltPackages(query, packages);
    return {
      applications: found,
      packages: others.filter(({ name }) => !known.has(name)),
      hasMore: others.length >= maxPackages,
    };
  };
}
