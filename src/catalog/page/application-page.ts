import type { Revision } from '../model/revision.ts';
import type { ApplicationDetails } from '../service/show-details.ts';
import { applicationFacts } from './application-facts.ts';
import { applicationIcon } from './application-icon.ts';
import { historySection } from './history-section.ts';
import { type Html, html } from './html.ts';
import { listAddress } from './list-address.ts';
import { pageFrame, pageHeader } from './page-frame.ts';
import { windowSection } from './window-section.ts';

function categories(root: string, cat: string): Html {
  const names = cat
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  return html`<ul class="entries" aria-label="Categories">${names.map(
    (name) =>
      html`<li><a href="${listAddress(root, { chosen: { category: [name.toLowerCase()] } })}"><bdi>${name}</bdi></a></li>`,
  )}</ul>`;
}

/** The page of an application; without its history for callers that may not see it. */
export function applicationPage(
  root: string,
  details: ApplicationDetails,
  history: readonly Revision[] | undefined,
): string {
  const { application, hasIcon } = details;
  const { name, displayname, fields } = application;
  return pageFrame({
    root,
    title: `${displayname} – Applications`,
    header: pageHeader(root),
    content: html`<main id="content" class="application" tabindex="-1">
<div class="heading">
${applicationIcon(root, { name, displayname, hasIcon }, 96)}
<div>
<h1><bdi>${displayname}</bdi></h1>
<p class="about"><bdi>${name}</bdi></p>
${fields.cat && categories(root, fields.cat)}
</div>
</div>
<div class="sections">
${windowSection(root, details)}${applicationFacts(root, application)}${history && historySection(root, name, history)}</div>
</main>`,
  });
}
