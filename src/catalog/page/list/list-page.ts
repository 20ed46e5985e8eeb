import { type FacetCount, type ListOrder, maxConsidered } from '../../model/list/list-query.ts';
import { wordsOf } from '../../model/list/words.ts';
import { type Html, html } from '../html.ts';
import { isNarrowed, type ListPlace, listAddress, listParameters } from '../list-address.ts';
import { pageFrame } from '../page-frame.ts';
import type { ShownApplication } from '../shown-application.ts';
import { grouped, lackingWords } from '../words-of-people.ts';
import { applicationCard } from './application-card.ts';
import { chosenValues, facetLists } from './facet-lists.ts';
import { type Shelf, shelves } from './shelves.ts';

export interface ListPart {
  /** The address of the catalog, relative to that of the page. */
  readonly root: string;
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
  /** Sections above the list. */
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

function cards(
  { root, place }: ListPart,
  applications: readonly ShownApplication[],
  label: string,
): Html {
  const searched = wordsOf(place.q ?? '', 8);
  const time = place.sort === 'newest' ? 'registered' : 'updated';
  return html`<ul class="applications" aria-label="${label}">
${applications.map((each) => applicationCard(root, each, { searched, time }))}</ul>`;
}

/** Where nothing was found by a search: what may have been meant, and the search without filters. */
function otherSearches(part: ListPart): Html {
  const { root, place, near = [] } = part;
  const { q, chosen } = place;
  return html`${isNarrowed({ chosen }) && html`<p class="nothing"><a href="${listAddress(root, { q })}">Search without filters</a></p>`}${
    near.length > 0 &&
    html`<h2 class="near">Did you mean</h2>
${cards({ ...part, place: {} }, near, 'Applications with a similar name')}`
  }`;
}

function nothingFound(part: ListPart): Html {
  const { root, place } = part;
  if (place.after !== undefined || place.letter !== undefined) {
    return html`<p class="nothing">The list ends here. <a href="${root}">Back to its beginning</a></p>`;
  }
  if (!isNarrowed(place)) {
    return html`<p class="nothing">Nothing is registered yet. <code>deskpack publish</code> registers applications.</p>`;
  }
  return html`<p class="nothing">No application has all of this. <a href="${root}">Show all applications</a></p>
${place.q && otherSearches(part)}`;
}

/** The list itself, with what leads to its other parts. */
function list(part: ListPart): Html {
  const { root, place, applications, next } = part;
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

function found(part: ListPart): Html {
  const { root, place, shelves: above = [], letters = [] } = part;
  return html`<div id="found">
${chosenValues(root, place)}${shelves(root, above)}${
  above.length > 0 && html`<h2 class="all" id="all">All applications</h2>\n`
}${part.applications.length > 1 && !place.q && html`<div class="order">${sortLinks(root, place)}<a href="${root}feed" type="application/atom+xml">Feed of changes</a>${letterLinks(root, place, letters)}</div>\n`}${list(part)}
</div>`;
}

/** Search, filters and a part of the applications. */
export function listPage(part: ListPart): string {
  const { root, place } = part;
  const kept = listParameters({ ...place, q: undefined, after: undefined, letter: undefined });
  return pageFrame({
    root,
    title: place.q ? `${place.q} – Applications` : 'Applications',
    feed: `${root}feed`,
    isList: true,
    header: html`<header class="top list">
<h1><a href="${root}">Applications</a></h1>
<form role="search" action="${root}" method="get">
<label for="q">Search</label>
<span class="field"><input type="search" id="q" name="q" value="${place.q}" placeholder="Name, keyword, category or file type" maxlength="300" autocomplete="off" spellcheck="false" autocapitalize="none" aria-keyshortcuts="/"><kbd hidden aria-hidden="true">/</kbd></span>
<span id="kept" hidden>${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}</span>
<button>Search</button>
</form>
</header>`,
    content: html`<div class="columns">
${facetLists(root, place, { counts: part.counts, isPartial: isPartial(part) })}
<main id="content" tabindex="-1">
<p id="count" class="count" role="status">${countText(part)}</p>
${found(part)}
</main>
</div>`,
  });
}

const orders: ReadonlyArray<readonly [order: ListOrder | undefined, title: string]> = [
  [undefined, 'Name'],
  ['newest', 'Newest'],
  ['changed', 'Last changed'],
];

function sortLinks(root: string, { chosen, all, sort }: ListPlace): Html {
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
      html`<li><a href="${listAddress(root, { chosen, all, letter })}"${letter === current && html` aria-current="true"`}><bdi>${letter.toUpperCase()}</bdi></a></li>`,
  )}</ul></nav>
`;
}
