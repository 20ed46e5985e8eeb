import { plural } from '../../text/format.ts';
import type { ApplicationSummary } from '../model/application.ts';
import { type FacetCount, maxConsidered } from '../model/list-query.ts';
import { applicationIcon } from './application-icon.ts';
import { chosenValues, facetLists } from './facet-lists.ts';
import { type Html, html } from './html.ts';
import { applicationAddress, type ListPlace, listAddress, listParameters } from './list-address.ts';
import { pageFrame } from './page-frame.ts';

/** A part of the list as it is shown. */
export interface ListPart {
  /** The address of the catalog, relative to that of the page. */
  readonly root: string;
  readonly place: ListPlace;
  readonly applications: readonly ApplicationSummary[];
  /** The name after which the next part begins. */
  readonly next?: string | undefined;
  /** The number of applications in all parts; not counted beyond a thousand where something was asked for. */
  readonly count: number;
  readonly counts: readonly FacetCount[];
  readonly isSignedIn?: boolean | undefined;
}

function isNarrowed({ q, chosen = {} }: ListPlace): boolean {
  return Boolean(q) || Object.values(chosen).some((values) => values.length > 0);
}

function countText({ place, applications, count }: ListPart): string {
  const isCounted = !isNarrowed(place) || count < maxConsidered;
  const many = isCounted ? plural(count, 'application') : `${maxConsidered} applications or more`;
  if (place.q && count > applications.length) return `The best ${applications.length} of ${many}`;
  return many;
}

function aboutText({ name, displayname, cat = '' }: ApplicationSummary): string {
  const categories = cat.split(',').map((each) => each.trim());
  const others = name.toLowerCase() === displayname.toLowerCase() ? [] : [name];
  return [...others, ...categories].filter(Boolean).join(' · ');
}

function card(root: string, application: ApplicationSummary): Html {
  const { name, displayname, source } = application;
  const icon = applicationIcon(root, { name, displayname, hasIcon: source === 'record' }, 48);
  return html`<li><a class="card" href="${applicationAddress(root, name)}">${icon}<span class="words"><bdi class="title">${displayname}</bdi><bdi class="about">${aboutText(application)}</bdi></span></a></li>
`;
}

function nothingFound({ root, place }: ListPart): Html {
  if (place.after !== undefined) {
    return html`<p class="nothing">The list ends here. <a href="${root}">Back to its beginning</a></p>`;
  }
  if (!isNarrowed(place)) {
    return html`<p class="nothing">Nothing is registered yet. <code>deskpack publish</code> registers applications.</p>`;
  }
  return html`<p class="nothing">No application has all of this. <a href="${root}">Show all applications</a></p>`;
}

function found(part: ListPart): Html {
  const { root, place, applications, next } = part;
  const { after, ...first } = place;
  return html`<div id="found">
${chosenValues(root, place)}${
  after !== undefined &&
  html`<p class="from"><a href="${listAddress(root, first)}">Back to the beginning</a></p>`
}${
  applications.length === 0
    ? nothingFound(part)
    : html`<ul class="applications" aria-label="Applications">
${applications.map((each) => card(root, each))}</ul>`
}
${
  next !== undefined &&
  html`<p class="next"><a rel="next" href="${listAddress(root, { ...place, after: next })}">More applications</a></p>`
}
</div>`;
}

/** The page of the list: search, filters and a part of the applications. */
export function listPage(part: ListPart): string {
  const { root, place, isSignedIn } = part;
  const kept = listParameters({ ...place, q: undefined, after: undefined });
  return pageFrame({
    ...{ root, isSignedIn },
    title: place.q ? `${place.q} – Applications` : 'Applications',
    header: html`<header class="top">
<h1><a href="${root}">Applications</a></h1>
<form role="search" action="${root}" method="get">
<label for="q">Search applications</label>
<input type="search" id="q" name="q" value="${place.q}" maxlength="300" autocomplete="off" spellcheck="false" autocapitalize="none">
<span id="kept" hidden>${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}</span>
<button>Search</button>
</form>
</header>`,
    content: html`<div class="columns">
${facetLists(root, place, part.counts)}
<main id="content" tabindex="-1">
<p id="count" class="count" role="status">${countText(part)}</p>
${found(part)}
</main>
</div>`,
  });
}
