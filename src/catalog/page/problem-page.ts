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
    'Reading it needs a token. A browser sends none by itself: ask whoever runs the catalog for an address at which you may read it.',
  ],
  'unknown-application': [
    'There is no such application',
    'Nothing is registered under this name, or you may not see it.',
  ],
};

/** The page where another one cannot be shown. */
export function problemPage(root: string, { code, status, message }: ShownProblem): string {
  const [title, text] = texts[code] ?? ['This cannot be shown', `The catalog says: ${message}.`];
  return pageFrame({
    root,
    title,
    header: pageHeader(root),
    content: html`<main id="content" class="problem" tabindex="-1">
<h1>${title}</h1>
<p>${text}</p>
<p class="dim">${status} ${code}</p>
</main>`,
  });
}
