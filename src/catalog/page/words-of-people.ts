import { truncateText } from '../../text/format/truncate-text.ts';
import { facetValueTitle } from '../model/list/shown-facets.ts';
import type { FilterFacet } from '../model/list/term.ts';

/** The entries of a list that is separated by commas. */
export function listEntries(list = ''): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

export function capitalised(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** A value of a facet for people: categories are words of the platform, labels are their own. */
export function valueTitle(facet: FilterFacet, value: string): string {
  const title = facetValueTitle(facet, value);
  return facet === 'category' || title !== value ? capitalised(title) : title;
}

/** Categories as readers see them: `Office, Graphics`. */
export function categoryWords(cat: string | undefined): string {
  return listEntries(cat).map(capitalised).join(', ');
}

/** What a list says that may lack applications. */
export const lackingWords = 'what is damaged is missing here';

/** A count as people write it, such as 10,000. */
export const grouped = (count: number): string => count.toLocaleString('en');

/** A text of at most some UTF-16 code units, which says how long it was if it is cut off. */
export function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return `${truncateText(text, maxLength)} (${text.length} characters)`;
}
