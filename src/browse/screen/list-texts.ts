import { facetValueTitle, shownFacets } from '../../catalog/model/list/shown-facets.ts';
import { plural } from '../../text/format/format.ts';
import { type Listed, maxCounted } from '../catalog.ts';
import { type BrowseState, isNarrowed, queryKey, queryOf } from '../state.ts';

/** Its marks and categories. */
export function wordsBeside({ marks = [], cat }: Listed): string {
  return [...marks, ...cat.split(',')].filter(Boolean).join(', ');
}

const counted = (value: number) => value.toLocaleString('en-US');

/** How many applications are found, of how many: `120 of 4,300`; empty while that is not known. */
export function countText(state: BrowseState): string {
  const { counts, total, list } = state;
  if (!counts || counts.key !== queryKey(state)) return '';
  if (!counts.value) return '';
  const { found } = counts.value;
  const query = queryOf(state);
  if (!isNarrowed(query)) return plural(found, 'application').replace(/\d+/, counted(found));
  const some = found < maxCounted ? counted(found) : `${counted(maxCounted)} or more`;
  const isCut = query.words !== '' && found > list.applications.length;
  const shown = isCut ? `best ${counted(list.applications.length)} of ${some}` : some;
  return total === undefined || isCut ? shown : `${shown} of ${counted(total)}`;
}

/** The active filter, or the loading state. */
export function narrowedText(state: BrowseState): string {
  const { list, chosen } = state;
  if (list.problem && list.key === queryKey(state)) {
    // Where nothing is listed, there is room for all of it.
    return list.applications.length === 0 ? '' : list.problem.message.split('\n')[0]!;
  }
  if (list.key !== queryKey(state)) return list.query === undefined ? 'Reading…' : 'Searching…';
  const parts = shownFacets.flatMap(({ facet, title }) =>
    (chosen[facet] ?? []).map((value) => `${title}: ${facetValueTitle(facet, value)}`),
  );
  return parts.join(', ');
}

/** The text of an empty list, as paragraphs. */
export function emptyTexts(state: BrowseState): readonly string[] {
  const { list } = state;
  if (list.key !== queryKey(state)) return [];
  if (list.problem) {
    const { message, action } = list.problem;
    return [...message.split('\n'), ...(action === undefined ? [] : ['', action])];
  }
  return [
    isNarrowed(queryOf(state))
      ? 'No application matches. Esc shows all.'
      : 'Nothing is registered yet. "deskpack publish" registers applications.',
  ];
}
