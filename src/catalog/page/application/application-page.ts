import { quoteForShell } from '../../../text/escape/quote-for-shell.ts';
import type { Revision } from '../../model/revision.ts';
import type { ApplicationDetails } from '../../service/show/show-details.ts';
import { applicationIcon } from '../application-icon.ts';
import { type Html, html } from '../html.ts';
import { callAddress, listAddress } from '../list-address.ts';
import { pageFrame, pageHeader } from '../page-frame.ts';
import { sentencesOf } from '../sentence.ts';
import { timeElement } from '../time-element.ts';
import { capitalised, listEntries } from '../words-of-people.ts';
import { applicationFacts, section } from './application-facts.ts';
import { code } from './field-values.ts';
import { historySection } from './history-section.ts';
import { keyFacts } from './key-facts.ts';

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
  const image = picture ? 'picture' : hasIcon ? 'icon?size=256' : undefined;
  return html`<meta property="og:type" content="website">
<meta property="og:title" content="${displayname}">
${sentence !== '' && html`<meta name="description" property="og:description" content="${sentence}">\n`}${
  image !== undefined &&
  html`<meta property="og:image" content="${wholeAddress(callAddress(root, name, image))}">\n`
}`;
}

/** Whether a reference names the registry of its image: the part before the first slash looks like a host. */
function hasRegistry(reference: string): boolean {
  const [first = '', ...rest] = reference.split('/');
  return rest.length > 0 && (/[.:]/.test(first) || first === 'localhost');
}

/** The picture of its window beside the most important facts. Where there is no picture, its place is not left empty. */
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

interface ApplicationPart {
  readonly root: string;
  readonly details: ApplicationDetails;
  /** Newest first; absent for callers that may not see it. */
  readonly history?: readonly Revision[] | undefined;
  readonly mayRestore: boolean;
  /** The whole address of something relative to the page's own. */
  readonly wholeAddress: (address: string) => string;
}

/** The evidence that the application starts: a picture of its window, and the time when it was stored. */
function proof({ application, picture }: ApplicationDetails): Html {
  if (!picture) {
    return html`<p>No picture of its window was kept, so the catalog does not know whether it starts.</p>`;
  }
  const { kept } = picture;
  const isEarlier = kept && kept.revision < application.revision;
  return html`<p>${
    kept
      ? html`This picture was kept ${timeElement(kept.at)}, when revision ${kept.revision} was registered.`
      : 'When this picture was kept is not known.'
  }${
    isEarlier &&
    html` Since then, revision ${application.revision} has replaced it; whether that one starts is not known.`
  }</p>
<p class="dim">deskpack sends such a picture after it has started the image. The catalog itself starts nothing.</p>`;
}

/** The picture of the window, with the proof that it is. */
function windowSection(root: string, details: ApplicationDetails): Html {
  const { application, picture } = details;
  const { name, displayname } = application;
  return section(
    'window',
    'Its window',
    html`${
      picture &&
      html`<img class="window" src="${callAddress(root, name, 'picture')}" alt="The window of ${displayname}" width="${picture.width}" height="${picture.height}">
`
    }${proof(details)}`,
  );
}

/** A text with a button that copies it, which the script of the pages shows. */
function copied(title: string, text: string): Html {
  return html`<dt>${title}</dt><dd class="copied">${code(text)}<button type="button" data-copy hidden>Copy<span class="unseen"> ${title}</span></button></dd>
`;
}

/** The command that registers an application's document; the shell takes none of it for something else. */
function putCommand({ root, details, wholeAddress }: ApplicationPart): string {
  const file = quoteForShell(`${details.application.name}.json`);
  const address = quoteForShell(wholeAddress(`${root}API/manager/image`));
  return `curl -X PUT -H 'Content-Type: text/javascript' --data-binary @${file} ${address}`;
}

/** Where its image and its documents are, for people who do something with them. */
function addressesSection(part: ApplicationPart): Html {
  const { root, details, history } = part;
  const { name, image, source, revision } = details.application;
  const address = (call: string) => callAddress(root, name, call);
  const [reference] = image?.tags ?? [];
  const document = source === 'record' ? 'Record' : 'Descriptor';
  return html`<section aria-labelledby="addresses">
<h2 id="addresses">Use it</h2>
<dl class="stacked">
${
  reference !== undefined &&
  html`${copied('Image', reference)}${
    // Without a registry, it would be an image of Docker Hub, where strangers have such names.
    hasRegistry(reference) && copied('Pull it', `docker pull ${quoteForShell(reference)}`)
  }`
}${copied('Register it', putCommand(part))}</dl>
<ul class="entries" aria-label="Addresses">
<li><a href="${address('').slice(0, -1)}">JSON</a></li>
${history && html`<li><a href="${address(`revisions/${revision}`)}">${document}</a></li>\n`}${
  details.hasIcon && html`<li><a href="${address('icon?size=256')}">Icon</a></li>\n`
}${details.picture && html`<li><a href="${address('picture')}">Picture</a></li>\n`}<li><a href="${root}feed" type="application/atom+xml">Feed of changes</a></li>
</ul>
</section>
`;
}
