import { type FacetCount, maxConsidered } from '../../model/list/list-query.ts';
import { wordsOf } from '../../model/list/words.ts';
import { type Html, html } from '../html.ts';
import {
  isNarrowed,
  type ListPlace,
  listAddress,
  listParameters,
  type PageOrder,
} from '../list-address.ts';
import { distinguishesNew } from '../marks.ts';
import { pageFrame } from '../page-frame.ts';
import type { ShownApplication } from '../shown-application.ts';
import { type Site, searchForm, siteHeader } from '../site.ts';
import { grouped, lackingWords } from '../words-of-people.ts';
import { applicationCard } from './application-card.ts';
import { chosenValues, facetLists } from './facet-lists.ts';
import { type Shelf, shelves } from './shelves.ts';

export interface ListPart {
  readonly site: Site;
  readonly place: ListPlace;
  readonly applications: readonly ShownApplication[];
  /** The position after which the next page begins. */
  readonly next?: string | undefined;
  /** Whether applications are left out because they are damaged. */
  readonly isDamaged: boolean;
  /** The number of applications in all parts; not counted beyond a thousand where something was asked for. */
  readonly count: number;
  readonly counts: readonly FacetCount[];
  /** The first characters of the names in the list, in its order; empty for a list without jumps. */
  readonly letters?: readonly string[];
  /** Sections in place of the list. */
  readonly shelves?: readonly Shelf[];
  /** Applications with names like what was searched, where nothing was found. */
  readonly near?: readonly ShownApplication[];
}

/** Whether there may be more applications than were counted. */
const isPartial = ({ place, count }: ListPart) => isNarrowed(place) && count >= maxConsidered;

function countText(part: ListPart): string {
  const { place, applications, count, isDamaged } = part;
  const many = isPartial(part)
    ? `${grouped(maxConsidered)} applications or more`
    : `${grouped(count)} ${count === 1 ? 'application' : 'applications'}`;
  const all =
    place.q && count > applications.length ? `The best ${applications.length} of ${many}` : many;
  return isDamaged ? `${all}; ${lackingWords}` : all;
}

/** So many cards are in sight at first on most screens. */
const inSight = 12;

function cards(
  { site, place }: ListPart,
  applications: readonly ShownApplication[],
  label: string,
): Html {
  const searched = wordsOf(place.q ?? '', 8);
  const saysNew = distinguishesNew(applications);
  return html`<ul class="applications" aria-label="${label}">
${applications.map((each, index) => applicationCard(site, each, { searched, saysNew, isLater: index >= inSight }))}</ul>`;
}

/** Where nothing was found by a search: what may have been meant, and the search without filters. */
function otherSearches(part: ListPart): Html {
  const { site, place, near = [] } = part;
  const { q, chosen } = place;
  return html`${isNarrowed({ chosen }) && html`<p class="nothing"><a href="${listAddress(site.root, { q })}">Search without filters</a></p>`}${
    near.length > 0 &&
    html`<h2 class="near">Did you mean</h2>
${cards({ ...part, place: {} }, near, 'Applications with a similar name')}`
  }`;
}

function nothingFound(part: ListPart): Html {
  const { site, place } = part;
  const { root } = site;
  if (place.after !== undefined || place.letter !== undefined) {
    return html`<p class="nothing">The list ends here. <a href="${root}">Back to its beginning</a></p>`;
  }
  if (!isNarrowed(place)) {
    return html`<p class="nothing">There are no applications yet.</p>
<details class="packagers"><summary>For packagers</summary>
<p><code>deskpack publish</code> registers applications here.</p></details>`;
  }
  return html`<p class="nothing">No application has all of this. <a href="${root}">Show all applications</a></p>
${place.q && otherSearches(part)}`;
}

/** The list itself, with what leads to its other parts. */
function list(part: ListPart): Html {
  const { site, place, applications, next } = part;
  const { root } = site;
  const { after, letter, ...first } = place;
  const isLater = after !== undefined || letter !== undefined;
  return html`${isLater && html`<p class="from"><a href="${listAddress(root, first)}">Back to the beginning</a></p>`}${
    applications.length === 0 ? nothingFound(part) : cards(part, applications, 'Applications')
  }
${
  next !== undefined &&
  html`<p class="next"><a rel="next" href="${listAddress(root, { ...first, after: next })}">More applications</a></p>`
}`;
}

/** Sections, or the list. */
function found(part: ListPart): Html {
  const { site, place, count, shelves: sections = [], letters = [] } = part;
  const { root } = site;
  if (sections.length > 0) {
    return html`<div id="found">
${shelves(site, sections)}<p class="whole"><a href="${listAddress(root, { sort: 'name' })}">All ${grouped(count)} applications</a></p>
</div>`;
  }
  return html`<div id="found">
${chosenValues(root, place)}${part.applications.length > 1 && !place.q && html`<div class="order">${sortLinks(root, place)}${letterLinks(root, place, letters)}</div>\n`}${list(part)}
</div>`;
}

/** Search, filters and a part of the applications. */
export function listPage(part: ListPart): string {
  const { site, place, counts, count } = part;
  const { root } = site;
  const kept = listParameters({ ...place, q: undefined, after: undefined, letter: undefined });
  return pageFrame({
    site,
    title: place.q || undefined,
    isList: true,
    header: siteHeader(site, searchForm(site, place.q, kept), true),
    content: html`<div class="columns">
${facetLists(root, place, { counts, count, isPartial: isPartial(part) })}
<main id="content" tabindex="-1">
<p id="count" class="count" role="status">${count > 0 && countText(part)}</p>
${found(part)}
</main>
</div>`,
  });
}

const orders: ReadonlyArray<readonly [order: PageOrder, title: string]> = [
  ['name', 'Name'],
  ['newest', 'Newest'],
];

function sortLinks(root: string, { chosen, all, sort = 'name' }: ListPlace): Html {
  return html`<nav class="sort" aria-label="Sort by"><span aria-hidden="true">Sort by</span> <ul>${orders.map(
    ([order, title]) =>
      html`<li><a href="${listAddress(root, { chosen, all, sort: order })}"${order === sort && html` aria-current="true"`}>${title}</a></li>`,
  )}</ul></nav>
`;
}

/** Links to the parts of a list that is sorted by name. */
function letterLinks(
  root: string,
  { chosen, all, letter: current }: ListPlace,
  letters: readonly string[],
): Html | undefined {
  if (letters.length < 2) return undefined;
  return html`<nav class="letters" aria-label="Names that begin with"><ul>${letters.map(
    (letter) =>
      html`<li><a href="${listAddress(root, { chosen, all, sort: 'name', letter })}"${letter === current && html` aria-current="true"`}><bdi>${letter.toUpperCase()}</bdi></a></li>`,
  )}</ul></nav>
`;
}
