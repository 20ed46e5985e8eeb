import type { FacetCount } from '../../model/list/list-query.ts';
import { shownFacets } from '../../model/list/shown-facets.ts';
import type { FilterFacet } from '../../model/list/term.ts';
import { type Html, html } from '../html.ts';
import { type ChosenValues, type ListPlace, listAddress } from '../list-address.ts';
import { grouped, valueTitle } from '../words-of-people.ts';

/** So many values are shown of a facet, and so many where all are asked for. */
const maxShown = 10;
const maxAll = 300;

/** Names of templates break behind their signs. */
function titleOf(facet: FilterFacet, value: string): Html {
  const parts = facet === 'template' ? value.split(/(?<=[./:])/) : [valueTitle(facet, value)];
  return html`${parts.map((part, index) => html`${index > 0 && html`<wbr>`}${part}`)}`;
}

/** The chosen values with one more, or without it if it was chosen. */
function toggled(chosen: ChosenValues, facet: FilterFacet, value: string): ChosenValues {
  const present = chosen[facet] ?? [];
  const others = present.filter((other) => other !== value);
  return { ...chosen, [facet]: others.length < present.length ? others : [...present, value] };
}

/** The address of the list with other chosen values, from its beginning. */
function chosenAddress(root: string, { q, sort, all }: ListPlace, chosen: ChosenValues): string {
  return listAddress(root, { q, chosen, sort, all });
}

/** The results in which the values are counted. */
export interface Counted {
  readonly counts: readonly FacetCount[];
  /** How many applications there are. */
  readonly count: number;
  /** Whether there are more applications than were counted, so that each count may be larger. */
  readonly isPartial: boolean;
}

function valueItem(
  root: string,
  place: ListPlace,
  { facet, value, count }: FacetCount,
  isPartial: boolean,
): Html {
  const { chosen = {} } = place;
  const isChosen = chosen[facet]?.includes(value) ?? false;
  const address = chosenAddress(root, place, toggled(chosen, facet, value));
  return html`<li><a href="${address}"${isChosen && html` aria-current="true"`}><bdi>${titleOf(facet, value)}</bdi> <span class="number">${grouped(count)}${isPartial && '+'}<span class="unseen"> ${count === 1 ? 'application' : 'applications'}</span></span></a></li>`;
}

function facetList(
  root: string,
  place: ListPlace,
  { facet, title }: (typeof shownFacets)[number],
  { counts, count, isPartial }: Counted,
): Html | undefined {
  const { chosen = {} } = place;
  const isChosen = (value: string) => chosen[facet]?.includes(value) ?? false;
  const values = counts.filter(
    // What all have narrows nothing down.
    (each) => each.facet === facet && (each.count < count || isPartial || isChosen(each.value)),
  );
  if (values.length === 0) return undefined;
  const max = place.all === facet ? maxAll : maxShown;
  const shown = values.filter(({ value }, index) => index < max || isChosen(value));
  const rest = values.length - shown.length;
  return html`<section>
<h2 id="by-${facet}">${title}</h2>
<ul aria-labelledby="by-${facet}">
${shown.map((each) => valueItem(root, place, each, isPartial))}${
  rest > 0 &&
  place.all !== facet &&
  html`<li><a href="${chosenAddress(root, { ...place, all: facet }, chosen)}">${rest} more<span class="unseen"> of ${title}</span></a></li>`
}
</ul>
</section>
`;
}

/** Links that narrow the list down, with how many applications they leave. */
export function facetLists(root: string, place: ListPlace, counted: Counted): Html {
  const listsFor = (packagers: boolean) =>
    shownFacets
      .filter(({ isForPackagers }) => isForPackagers === packagers)
      .flatMap((facet) => facetList(root, place, facet, counted) ?? []);
  const own = listsFor(true);
  const isUsed = shownFacets.some(
    ({ facet, isForPackagers }) =>
      isForPackagers && (place.chosen?.[facet] !== undefined || place.all === facet),
  );
  return html`<nav id="filters" class="filters" aria-label="Filters">
${listsFor(false)}${
  own.length > 0 &&
  html`<details${isUsed && html` open`}><summary>For packagers</summary>
${own}</details>`
}</nav>`;
}

/** The chosen values, each a link that removes it. */
export function chosenValues(root: string, place: ListPlace): Html | undefined {
  const { chosen = {} } = place;
  const items = (Object.entries(chosen) as [FilterFacet, readonly string[]][]).flatMap(
    ([facet, values]) => values.map((value) => ({ facet, value })),
  );
  if (items.length === 0) return undefined;
  return html`<ul class="chosen" aria-label="Chosen filters">
${items.map(({ facet, value }) => {
  const address = chosenAddress(root, place, toggled(chosen, facet, value));
  const title = shownFacets.find((each) => each.facet === facet)?.title ?? facet;
  return html`<li><a href="${address}"><span class="unseen">Remove the filter </span>${title}: <bdi>${valueTitle(facet, value)}</bdi> <span aria-hidden="true">×</span></a></li>`;
})}
</ul>
`;
}
