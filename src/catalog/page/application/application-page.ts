import type { ApplicationDetails } from '../../service/show/show-details.ts';
import { applicationIcon } from '../application-icon.ts';
import { dazzles } from '../dazzles.ts';
import { type Html, html } from '../html.ts';
import { applicationCard } from '../list/application-card.ts';
import { callAddress, listAddress } from '../list-address.ts';
import { distinguishesNew, marks } from '../marks.ts';
import { pageFrame } from '../page-frame.ts';
import { sentenceOf } from '../sentence.ts';
import { startLink } from '../site.ts';
import { day } from '../time-element.ts';
import { capitalised, listEntries } from '../words-of-people.ts';
import type { ApplicationPart } from './application-part.ts';
import { keyFacts, opened } from './key-facts.ts';
import { packagerSection } from './packager-section.ts';
import { section } from './section.ts';

/** The categories, each with its address in the list. */
function categories(root: string, cat: string | undefined): readonly Html[] {
  return listEntries(cat).map(
    (name) =>
      html`<a href="${listAddress(root, { chosen: { category: [name.toLowerCase()] } })}"><bdi>${capitalised(name)}</bdi></a>`,
  );
}

/** The metadata for link previews (Open Graph). */
function preview({ site, details, wholeAddress }: ApplicationPart, sentence: string): Html {
  const { application, iconDigest, picture } = details;
  const { name, displayname } = application;
  const image = picture ? 'picture' : iconDigest !== undefined ? 'icon?size=256' : undefined;
  return html`<meta property="og:type" content="website">
<meta property="og:title" content="${displayname}">
${sentence !== '' && html`<meta name="description" property="og:description" content="${sentence}">\n`}${
  image !== undefined &&
  html`<meta property="og:image" content="${wholeAddress(callAddress(site.root, name, image))}">\n`
}`;
}

/** The picture of the window. If it is of an earlier image, that is said. */
function windowFigure(root: string, details: ApplicationDetails): Html | undefined {
  const { application, picture, starts } = details;
  if (!picture) return undefined;
  const { name, displayname } = application;
  const { kept } = picture;
  return html`<figure class="window"><div class="ground"><img${dazzles(picture.luminance) && html` class="light"`} src="${callAddress(root, name, 'picture')}" alt="The window of ${displayname}" width="${picture.width}" height="${picture.height}"></div>${
    !starts &&
    kept &&
    html`<figcaption>Its window on ${day(kept.at)}${
      kept.revision < application.revision && ', before it was changed'
    }</figcaption>`
  }</figure>
`;
}

/** The picture and what it opens, with the facts beside them. */
function overview({ site, details }: ApplicationPart): Html {
  const figure = windowFigure(site.root, details);
  const formats = opened(details);
  const facts = keyFacts(details);
  if (!figure && !formats)
    return html`<div class="overview alone">
${facts}</div>`;
  return html`<div class="overview">
<div>
${figure}${formats}</div>
${facts}</div>`;
}

export function applicationPage(part: ApplicationPart): string {
  const { site, details, alike } = part;
  const { application, iconDigest, told, starts } = details;
  const { name, displayname, fields, registered, image } = application;
  const { root } = site;
  const sentence = sentenceOf(displayname, told.description);
  return pageFrame({
    site,
    title: displayname,
    head: preview(part, sentence),
    content: html`<main id="content" class="application" tabindex="-1">
<div class="heading">
${applicationIcon(root, { name, displayname, iconDigest }, 128)}
<div>
<h1><bdi>${displayname}</bdi></h1>
${sentence !== '' && html`<p class="lead"><bdi>${sentence}</bdi></p>\n`}<p class="about">${marks({ registered, starts })}${categories(root, fields.cat)}</p>
</div>
${startLink(site, { name, displayname, hasImage: image !== undefined })}
</div>
${overview(part)}
${
  alike.length > 0 &&
  section(
    'alike',
    'More like this',
    html`<ul class="applications">
${alike.map((each) => applicationCard(site, each, { hasCategory: false, saysNew: distinguishesNew(alike) }))}</ul>`,
  )
}${packagerSection(part)}</main>`,
  });
}
