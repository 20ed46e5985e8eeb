import { isObject } from '../../text/json/json-object.ts';
import { acceptsOwnList } from '../model/list/list-types.ts';
import { type ShownFacet, shownFacets } from '../model/list/shown-facets.ts';
import { listInAnswer } from './answer/list-in-answer.ts';
import { parseAnswer } from './answer/parse-answer.ts';
import { type ListedApplication, parseListed } from './answer/parse-application.ts';
import { successfulAnswer } from './answer/successful-answer.ts';
import { unexpectedAnswer } from './answer/unexpected-answer.ts';
import type { RequestOptions } from './request/request-catalog.ts';

interface WantedList {
  /** Words or beginnings of words; empty for all. */
  readonly words: string;
  /** The values of facets that each application has. */
  readonly chosen: Partial<Record<ShownFacet, readonly string[]>>;
}

/** A part of a list, sorted by name, or the best of what a search finds. */
export interface ListPart {
  readonly applications: readonly ListedApplication[];
  /** The name after which the next part begins. */
  readonly next: string | undefined;
}

function parameters({ words, chosen }: WantedList): [string, string][] {
  return [
    ...(words === '' ? [] : [['q', words] as [string, string]]),
    ...shownFacets.flatMap(({ facet }) =>
      (chosen[facet] ?? []).map((value): [string, string] => [facet, value]),
    ),
  ];
}

/** The name in a link to the next part. */
function nextIn(link: string | undefined): string | undefined {
  const [, query] = /<[^>]*\?([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '') ?? [];
  return query === undefined ? undefined : (new URLSearchParams(query).get('after') ?? undefined);
}

/**
 * A part of the list of a catalog.
 *
 * @param after the name after which it begins; not for a search
 * @param limit so many applications at most, up to 1000
 */
export async function readListPart(
  catalog: string,
  wanted: WantedList,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
  options: RequestOptions,
): Promise<ListPart> {
  const query = new URLSearchParams(parameters(wanted));
  query.set('limit', String(limit));
  query.set('fields', 'name,displayname,cat,registered,starts');
  if (after !== undefined) query.set('after', after);
  const path = `/API/manager/images?${query}`;
  const request = { method: 'GET', catalog, path, accept: acceptsOwnList } as const;
  const answer = await successfulAnswer(request, options);
  return {
    applications: listInAnswer(catalog, answer, parseListed, 'does not list applications'),
    next: nextIn(answer.headers.link),
  };
}

/** How many applications have each value of some facets. */
export async function readCounts(
  catalog: string,
  wanted: WantedList,
  facets: readonly string[],
  options: RequestOptions,
): Promise<Readonly<Record<string, Readonly<Record<string, number>>>>> {
  const query = new URLSearchParams(parameters(wanted));
  query.set('facets', facets.join(','));
  const path = `/API/manager/images/counts?${query}`;
  const answer = await successfulAnswer({ method: 'GET', catalog, path }, options);
  const counts = parseAnswer(answer.text);
  if (!isObject(counts)) throw unexpectedAnswer(catalog, answer, 'does not count applications');
  return Object.fromEntries(
    facets.map((facet) => {
      const values = isObject(counts[facet]) ? Object.entries(counts[facet]) : [];
      return [facet, Object.fromEntries(values.filter(([, count]) => typeof count === 'number'))];
    }),
  ) as Record<string, Record<string, number>>;
}
