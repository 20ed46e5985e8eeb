import { applicationIcon } from '../application-icon.ts';
import { type Html, html } from '../html.ts';
import { applicationAddress, callAddress } from '../list-address.ts';
import { sentencesOf } from '../sentence.ts';
import type { ShownApplication } from '../shown-application.ts';
import { day } from '../time-element.ts';
import { categoryWords } from '../words-of-people.ts';
import { isFoundIn, marked } from './marked.ts';

interface CardStyle {
  /** Searched words, which are marked. */
  readonly searched?: readonly string[];
  /** Whether it shows a large picture of the window above the words, or the icon where there is none. */
  readonly isLarge?: boolean;
  /** Which of its times it says; by default when it changed. */
  readonly time?: 'registered' | 'updated';
}

/** The sentence that was found, or else the best one. */
function sentence(application: ShownApplication, searched: readonly string[]): string {
  const sentences = sentencesOf(application);
  const isNamed = isFoundIn(application.displayname, searched);
  const found = isNamed ? undefined : sentences.find((each) => isFoundIn(each, searched));
  return found ?? sentences[0] ?? '';
}

/** The picture of the window. It says nothing that the name beside it does not say. */
function picture(root: string, name: string): Html {
  return html`<img class="shot" src="${callAddress(root, name, 'picture')}" alt="" loading="lazy" decoding="async">`;
}

/** An application in a list: a link to its page. */
export function applicationCard(
  root: string,
  application: ShownApplication,
  { searched = [], isLarge = false, time = 'updated' }: CardStyle = {},
): Html {
  const { name, displayname, hasIcon, hasPicture } = application;
  const icon = applicationIcon(
    root,
    { name, displayname, hasIcon },
    isLarge && !hasPicture ? 96 : 48,
  );
  const shot = hasPicture && picture(root, name);
  const said = sentence(application, searched);
  const words = html`<span class="words"><bdi class="title">${marked(displayname, searched)}</bdi>${
    said !== '' && html`<bdi class="sentence">${marked(said, searched)}</bdi>`
  }<bdi class="about">${marked(categoryWords(application.cat), searched)}</bdi><span class="about">${
    time === 'registered' || application.updated === application.registered ? 'new' : 'changed'
  } ${day(application[time])}</span></span>`;
  const address = applicationAddress(root, name);
  if (!isLarge) {
    return html`<li><a class="card" href="${address}">${icon}${words}${shot}</a></li>
`;
  }
  return html`<li><a class="card large" href="${address}"><span class="stage">${shot || icon}</span><span class="foot">${shot && icon}${words}</span></a></li>
`;
}
