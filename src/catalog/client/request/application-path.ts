import type { CatalogAccess } from './access.ts';
/** The path of an application below the catalog's address; undefined for names that a URL cannot contain. */
export function applicationPath(name: string): string | undefined {
  return /^\.{0,2}$|\p{Cs}/u.test(name)
    ? undefined
    : `/API/manager/image/${encodeURIComponent(name)}`;
}

export function registrationPath({ replacesRepository }: CatalogAccess): string {
  return `/API/manager/image${replacesRepository ? '?replace=repository' : ''}`;
}
