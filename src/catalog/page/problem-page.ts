import { html } from './html.ts';
import { pageFrame, pageHeader } from './page-frame.ts';

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
  'issuer-unavailable': [
    'You cannot sign in now',
    'The service with which people sign in does not answer. Try again in a minute.',
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

/** Problems that are told in the words of the call, under a title of their own. */
const titles: Readonly<Record<string, string>> = { 'sign-in-failed': 'You are not signed in' };

/** On a catalog where people sign in. */
const signInTexts = ['This catalog is closed', 'Sign in to read it.'] as const;

/** Where people sign in. */
export interface SignInLink {
  /** Of whom it is, such as a host. */
  readonly name: string;
  readonly href: string;
}

/** The problems that signing in solves. */
const solvedBySignIn = new Set(['token-missing', 'sign-in-failed', 'issuer-unavailable']);

/** The page where another one cannot be shown. */
export function problemPage(
  root: string,
  { code, status, message }: ShownProblem,
  signIn: readonly SignInLink[] = [],
): string {
  const links = solvedBySignIn.has(code) ? signIn : [];
  const known = code === 'token-missing' && links.length > 0 ? signInTexts : texts[code];
  const usual = [titles[code] ?? 'This cannot be shown', `The catalog says: ${message}.`] as const;
  const [title, text] = known ?? usual;
  return pageFrame({
    root,
    title,
    header: pageHeader(root),
    content: html`<main id="content" class="problem" tabindex="-1">
<h1>${title}</h1>
<p>${text}</p>
${links.map(({ name, href }) => html`<p><a href="${href}">Sign in with ${name}</a></p>`)}
<p class="dim">${status} ${code}</p>
</main>`,
  });
}
