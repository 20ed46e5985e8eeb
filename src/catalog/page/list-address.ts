import { listOrders } from '../model/list/list-query.ts';
import { type FilterFacet, filterFacets } from '../model/list/term.ts';

/** The orders of a list of the pages. */
export const pageOrders = ['name', ...listOrders] as const;
export type PageOrder = (typeof pageOrders)[number];

export type ChosenValues = Partial<Record<FilterFacet, readonly string[]>>;

/** Which part of the list a page shows. */
export interface ListPlace {
  /** The words of a search. */
  readonly q?: string | undefined;
  readonly chosen?: ChosenValues | undefined;
  /** By what it is sorted. Without it, the page without words and filters has sections. */
  readonly sort?: PageOrder | undefined;
  /** The position after which it begins: a name, or a time and a name. */
  readonly after?: string | undefined;
  /** The beginning of the names with which it begins. */
  readonly letter?: string | undefined;
  /** The facet whose values are all shown. */
  readonly all?: string | undefined;
}

/** In a fixed order. */
export function listParameters(place: ListPlace): [name: string, value: string][] {
  const { q, chosen = {}, sort, letter, all, after } = place;
  const parameters: [name: string, value: string | undefined][] = [
    ['q', q],
    ...filterFacets.flatMap((facet) =>
      (chosen[facet] ?? []).map((value): [string, string] => [facet, value]),
    ),
    ['sort', sort],
    ['letter', letter],
    ['all', all],
    ['after', after],
  ];
  return parameters.filter((each): each is [string, string] => Boolean(each[1]));
}

export function listAddress(root: string, place: ListPlace): string {
  const query = new URLSearchParams(listParameters(place)).toString();
  return query ? `${root}?${query}` : root;
}

/** Whether a place is of a part of the applications, because something was asked for. */
export function isNarrowed({ q, chosen = {} }: ListPlace): boolean {
  return Boolean(q) || Object.values(chosen).some((values) => values.length > 0);
}

export function applicationAddress(root: string, name: string): string {
  return `${root}applications/${encodeURIComponent(name)}`;
}

export function callAddress(root: string, name: string, call: string): string {
  return `${root}API/manager/image/${encodeURIComponent(name)}/${call}`;
}
