import { type Html, html } from '../html.ts';

/** @param id of its heading, unique on the page */
export function section(id: string, title: string, content: Html): Html {
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${content}
</section>
`;
}
