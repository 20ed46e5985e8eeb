import { applicationIcon } from '../application-icon.ts';
import { type Html, html } from '../html.ts';
import { callAddress, listAddress } from '../list-address.ts';
import { pageFrame, pageHeader } from '../page-frame.ts';
import { sentencesOf } from '../sentence.ts';
import { capitalised, listEntries } from '../words-of-people.ts';
import { addressesSection } from './addresses-section.ts';
import { applicationFacts } from './application-facts.ts';
import type { ApplicationPart } from './application-part.ts';
import { historySection } from './history-section.ts';
import { keyFacts } from './key-facts.ts';
import { windowSection } from './window-section.ts';

function categories(root: string, cat: string): Html {
  return html`<ul class="entries" aria-label="Categories">${listEntries(cat).map(
    (name) =>
      html`<li><a href="${listAddress(root, { chosen: { category: [name.toLowerCase()] } })}"><bdi>${capitalised(name)}</bdi></a></li>`,
  )}</ul>`;
}

/** The metadata for link previews (Open Graph). */
function preview({ root, details, wholeAddress }: ApplicationPart, sentence: string): Html {
  const { application, hasIcon, picture } = details;
  const { name, displayname } = application;
  const image = picture ? 'picture' : hasIcon ? 'icon?size=512' : undefined;
  return html`<meta property="og:type" content="website">
<meta property="og:title" content="${displayname}">
${sentence !== '' && html`<meta name="description" property="og:description" content="${sentence}">\n`}${
  image !== undefined &&
  html`<meta property="og:image" content="${wholeAddress(callAddress(root, name, image))}">\n`
}`;
}

/** What it looks like beside the most important facts. Where there is no picture, its place is not left empty. */
function overview(part: ApplicationPart): Html {
  const { root, details, history } = part;
  const window = windowSection(root, details);
  const facts = keyFacts(details.application, history);
  const addresses = addressesSection(part);
  return html`<div class="overview">
${
  details.picture
    ? html`${window}<div>
${facts}${addresses}</div>`
    : html`<div>
${facts}${window}</div>
${addresses}`
}
</div>`;
}

/** The page of an application. */
export function applicationPage(part: ApplicationPart): string {
  const { root, details, history, mayRestore } = part;
  const { application, hasIcon } = details;
  const { name, displayname, fields, description, revision, digest } = application;
  const [sentence = ''] = sentencesOf({ name, displayname, keyword: fields.keyword, description });
  const isOtherName = sentence !== name && name.toLowerCase() !== displayname.toLowerCase();
  return pageFrame({
    root,
    title: `${displayname} – Applications`,
    feed: `${root}feed`,
    head: preview(part, sentence),
    header: pageHeader(root),
    content: html`<main id="content" class="application" tabindex="-1">
<div class="heading">
${applicationIcon(root, { name, displayname, hasIcon }, 96)}
<div>
<h1><bdi>${displayname}</bdi></h1>
${sentence !== '' && html`<p class="lead"><bdi>${sentence}</bdi></p>\n`}${isOtherName && html`<p class="about"><bdi>${name}</bdi></p>\n`}${
  fields.cat && categories(root, fields.cat)
}
</div>
</div>
${overview(part)}
<div class="sections">
${applicationFacts(root, application)}${
  history && historySection({ root, name, history, count: revision, mayRestore, digest })
}</div>
</main>`,
  });
}
