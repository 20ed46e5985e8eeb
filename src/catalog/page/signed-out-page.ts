import { html } from './html.ts';
import { pageFrame, pageHeader } from './page-frame.ts';

const root = './';

/** The page that asks whether to sign out, and the one that says that it was done. */
export function signedOutPage(isDone: boolean): string {
  const content = isDone
    ? html`<h1>You are signed out</h1>
<p>This browser cannot read the catalog any more. <a href="${root}sign-in">Sign in again</a></p>`
    : html`<h1>Sign out?</h1>
<form method="post" action="${root}sign-out"><button>Sign out</button></form>`;
  return pageFrame({
    root,
    title: isDone ? 'Signed out' : 'Sign out',
    header: pageHeader(root),
    content: html`<main id="content" class="problem" tabindex="-1">
${content}
</main>`,
  });
}
