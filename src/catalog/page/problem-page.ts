import { html } from './html.ts';
import { pageFrame } from './page-frame.ts';
import { type Site, siteHeader } from './site.ts';

interface ShownProblem {
  readonly code: string;
  readonly status: number;
  /** A sentence without a full stop. */
  readonly message: string;
}

/** Where the words of the calls are not for people with a browser. */
const texts: Readonly<Record<string, readonly [title: string, text: string]>> = {
  'token-missing': [
    'This catalog is closed',
    'Reading it needs a token. A browser sends none by itself: ask the operator of the catalog for an address at which you may read it.',
  ],
  'token-wrong': [
    'You may not read this catalog',
    'The token that came with your request counts no more, or allows nothing here. Sign in again, or ask the operator of the catalog.',
  ],
  'issuer-unavailable': [
    'You cannot be recognized now',
    'The service with which people sign in does not answer the catalog. Try again in a minute.',
  ],
  'unknown-path': [
    'There is no such page',
    'This address leads to nothing in the catalog. It may have been mistyped, or be that of something that is elsewhere now.',
  ],
  'unknown-application': [
    'There is no such application',
    'Nothing is registered under this name, or you may not see it.',
  ],
  'precondition-failed': [
    'It has changed meanwhile',
    'Nothing was restored, as something else was registered since the page was shown. Go back, load it again and look at what is there now.',
  ],
};

/** The page where another one cannot be shown. */
export function problemPage(site: Site, { code, status, message }: ShownProblem): string {
  const [title, text] = texts[code] ?? ['This cannot be shown', `The catalog says: ${message}.`];
  return pageFrame({
    site,
    title,
    header: siteHeader(site, undefined),
    content: html`<main id="content" class="problem" tabindex="-1">
<h1>${title}</h1>
<p>${text}</p>
<p class="dim">${status} ${code}</p>
</main>`,
  });
}
