import { serviceAddress } from './service-address.ts';

/** A catalog that a user knows, to choose from. */
export interface KnownCatalog {
  readonly address: string;
  /** Where it is known from. */
  readonly note: string;
}

/** Maximum number of catalogs to choose from, so that each has a digit in a menu. */
const maxCatalogs = 6;

/** The catalogs of a list, each address once, as many as a menu has digits for. */
export function distinctCatalogs(all: readonly KnownCatalog[]): readonly KnownCatalog[] {
  const known = new Map<string, KnownCatalog>();
  for (const { address, note } of all) {
    const plain = serviceAddress(address);
    if (plain && !known.has(plain)) known.set(plain, { address: plain, note });
  }
  return [...known.values()].slice(0, maxCatalogs);
}
