import { type Html, html } from './html.ts';

/** The top of all pages but the list: the way back. */
export function pageHeader(root: string, rest?: Html): Html {
  return html`<header class="top">
<nav aria-label="Path"><a href="${root}">Applications</a>${rest}</nav>
</header>`;
}
