import { type Html, html } from './html.ts';
import type { Accent } from './style/accent.ts';

/** What an operator sets for all pages. */
export interface SiteSettings {
  readonly title: string;
  readonly logo?: { readonly type: string; readonly bytes: Buffer } | undefined;
  /** Where it is the usual one, absent. */
  readonly accent?: Accent | undefined;
  readonly links: readonly SiteLink[];
  /** The address that starts an application at the platform, with `{name}` for its name. */
  readonly launchUrl?: string | undefined;
}

/** A link for help: an http, https or mailto address. */
export interface SiteLink {
  readonly title: string;
  readonly address: string;
}

/** The same for the page of one request. */
export interface Site extends SiteSettings {
  /** The address of the catalog, relative to that of the page: it may be below a path of a proxy. */
  readonly root: string;
  /** The name of the one who is signed in. */
  readonly person?: string | undefined;
}

export const usualSite: SiteSettings = { title: 'Applications', links: [] };

interface Startable {
  readonly name: string;
  readonly displayname: string;
  /** Whether there is an image; from a descriptor alone nothing can be started. */
  readonly hasImage: boolean;
}

/** The link that starts an application at the operator's platform; none without such an address. */
export function startLink(
  { launchUrl }: Site,
  { name, displayname, hasImage }: Startable,
): Html | undefined {
  if (launchUrl === undefined || !hasImage) return undefined;
  const address = launchUrl.replaceAll('{name}', encodeURIComponent(name));
  return html`<a class="start" href="${address}">Start<span class="unseen"> ${displayname}</span></a>`;
}

/** The name of the site, which leads to its list. */
function home({ root, title, logo }: Site): Html {
  return html`<a class="home" href="${root}">${
    logo && html`<img src="${root}page/logo" alt="" height="32">`
  }<bdi>${title}</bdi></a>`;
}

/** The search of all pages. */
export function searchForm(
  { root }: Site,
  q: string | undefined,
  kept: readonly (readonly [name: string, value: string])[] = [],
): Html {
  return html`<form role="search" action="${root}" method="get">
<label for="q" class="unseen">Search</label>
<span class="field"><input type="search" id="q" name="q" value="${q}" placeholder="Name, word, category or file type" maxlength="300" autocomplete="off" spellcheck="false" autocapitalize="none" aria-keyshortcuts="/"><kbd hidden aria-hidden="true">/</kbd></span>
<span id="kept" hidden>${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}</span>
<button>Search</button>
</form>`;
}

/**
 * The top of a page: the way back, the search, help, and who is signed in.
 *
 * @param isList whether the name of the site is the page's own title
 */
export function siteHeader(site: Site, search: Html | undefined, isList = false): Html {
  const { links, person } = site;
  const hasAside = links.length > 0 || person !== undefined;
  const name = isList ? html`<h1>${home(site)}</h1>` : html`<p>${home(site)}</p>`;
  return html`<header class="top">
${name}
${search}${
  hasAside &&
  html`<div class="aside">${
    links.length > 0 &&
    html`<nav class="help" aria-label="Help">${links.map(({ title, address }) => html`<a href="${address}">${title}</a>`)}</nav>`
  }${person !== undefined && html`<p class="person">Signed in as <bdi>${person}</bdi></p>`}</div>`
}
</header>`;
}
