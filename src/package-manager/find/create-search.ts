import type { Application } from '../../desktop/appstream/application.ts';
import type { PackageChoice } from '../package-line.ts';
import { applicationSearch } from './application-search.ts';
import { packageSearch } from './search-packages.ts';
import type { TemplateIndex } from './template-index.ts';
import { type VendorEntry, vendorSearch } from './vendor-search.ts';

/** The search results, best first. */
export interface SearchResult {
  readonly applications: readonly Application[];
  /** Packages without an application in the index. */
  readonly packages: readonly PackageChoice[];
  /** Repositories of vendors that the distribution lists, and packages of those that were used. */
  readonly vendors?: readonly VendorEntry[];
  readonly hasMore: boolean;
}

/** What is searched. */
interface SearchedLists extends Pick<TemplateIndex, 'applications' | 'packages'> {
  /** Absent if the distribution has no list of them, or it is not searched. */
  readonly vendors?: readonly VendorEntry[];
}

/** The maximum number of ranked packages, so that each key is handled quickly. */
const maxPackages = 100;

/** Creates the search over a template's applications and packages; each key can be a new query. */
export async function createSearch({
  applications,
  packages,
  vendors = [],
}: SearchedLists): Promise<(query: string) => SearchResult> {
  const about = new Map(packages.map(({ name, description }) => [name, description]));
  const search = await applicationSearch(applications, about);
  const inPackages = packageSearch(packages);
  const inVendors = vendorSearch(vendors);
  const known = new Set(applications.map((application) => application.package));
  return (query) => {
    const named = inPackages.matching(query, maxPackages);
    const exact = search.exact(query);
    // The exact name of a package is not a typing error for an application.
    const isPackage = named.some(({ name }) => name.startsWith(query.trim().toLowerCase()));
    const listed = inVendors(query);
    const isKnown = isPackage || listed.length > 0;
    const found = exact.length > 0 || isKnown ? exact : search.near(query);
    const isFound = found.length > 0 || named.length > 0 || listed.length > 0;
    const others = isFound ? named : inPackages.similar(query);
    return {
      applications: found,
      ...(listed.length > 0 ? { vendors: listed } : {}),
      packages: others.filter(({ name }) => !known.has(name)),
      hasMore: others.length >= maxPackages,
    };
  };
}
