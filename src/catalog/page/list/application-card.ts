import { applicationIcon } from '../application-icon.ts';
import { dazzles } from '../dazzles.ts';
import { type Html, html } from '../html.ts';
import { applicationAddress, callAddress } from '../list-address.ts';
import { marks } from '../marks.ts';
import { sentenceOf } from '../sentence.ts';
import type { ShownApplication } from '../shown-application.ts';
import { type Site, startLink } from '../site.ts';
import { categoryWords } from '../words-of-people.ts';
import { marked } from './marked.ts';

interface CardStyle {
  /** Searched words, which are marked. */
  readonly searched?: readonly string[];
  /** Whether it shows a large picture of the window above the words, or the icon where there is none. */
  readonly isLarge?: boolean;
  /** Whether it says its categories, and that it is new; by default it does. */
  readonly hasCategory?: boolean;
  readonly saysNew?: boolean;
  /** Whether it is probably out of sight. */
  readonly isLater?: boolean;
}

/** The picture of the window. It says nothing that the name beside it does not say. */
function picture(root: string, { name, pictureLuminance }: ShownApplication): Html {
  return html`<img class="shot${dazzles(pictureLuminance) && ' light'}" src="${callAddress(root, name, 'picture')}" alt="" loading="lazy" decoding="async">`;
}

/** An application in a list. All of its card leads to its page, but for the link that starts it. */
export function applicationCard(
  site: Site,
  application: ShownApplication,
  {
    searched = [],
    isLarge = false,
    hasCategory = true,
    saysNew = true,
    isLater = false,
  }: CardStyle = {},
): Html {
  const { root } = site;
  const { name, displayname, cat, hasPicture, source } = application;
  const isBare = isLarge && !hasPicture;
  const icon = applicationIcon(root, application, isBare ? 128 : 64, isLater);
  const sentence = sentenceOf(displayname, application.description);
  const words = html`<div class="words"><a class="title" href="${applicationAddress(root, name)}"><bdi>${marked(displayname, searched)}</bdi></a>${
    sentence !== '' && html`<bdi class="sentence">${marked(sentence, searched)}</bdi>`
  }<div class="line"><span class="about">${marks(application, saysNew)}${
    hasCategory && html`<bdi>${marked(categoryWords(cat), searched)}</bdi>`
  }</span>${startLink(site, { name, displayname, hasImage: source === 'record' })}</div></div>`;
  if (!isLarge) return html`<li class="card">${icon}${words}</li>\n`;
  const stage = hasPicture ? picture(root, application) : icon;
  return html`<li class="card large"><span class="stage">${stage}</span><div class="foot">${hasPicture && icon}${words}</div></li>
`;
}
