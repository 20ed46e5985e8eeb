import { valueAt } from '../../../descriptor/descriptor.ts';
import { startsWords } from '../../model/proof/start-proof.ts';
import { licenceWords } from '../../model/told/licence-words.ts';
import { type OpenedFormat, openedKinds, triedWords } from '../../model/told/opened-formats.ts';
import type { ApplicationDetails } from '../../service/show/show-details.ts';
import { type Html, html } from '../html.ts';
import { day } from '../time-element.ts';
import { folded } from './field-values.ts';
import { section } from './section.ts';

function textsAt({ application }: ApplicationDetails, path: readonly string[]): readonly string[] {
  const value = valueAt(application.fields, path);
  return Array.isArray(value) ? value.map(String) : [];
}

const texts = (all: readonly string[]) =>
  html`<ul class="entries">${all.map((each) => html`<li><bdi>${each}</bdi></li>`)}</ul>`;

/** The users of an application, by its access rules. */
function access(details: ApplicationDetails): Html {
  const permit = textsAt(details, ['acl', 'permit']);
  const deny = textsAt(details, ['acl', 'deny']);
  const permitted = permit.includes('all')
    ? html`Everyone`
    : permit.length > 0
      ? texts(permit)
      : html`No one: its access rules permit no label.`;
  return html`${permitted}${deny.length > 0 && html`<p>But not:</p>${texts(deny)}`}`;
}

/** The tags of image references, each once. */
export function tagsOf(references: readonly string[]): string[] {
  const tags = references.map((reference) => reference.slice(reference.lastIndexOf(':') + 1));
  return [...new Set(tags)];
}

/** The address of a website, without what all have. */
const shortAddress = (address: string) =>
  new URL(address).host.replace(/^www\./, '') + new URL(address).pathname.replace(/\/$/, '');

/** In UTF-16 code units: some four lines beside the picture. */
const maxInSight = 120;

/** What a person says who has tried it, folded when long. */
function said(words: string): Html {
  const quote = html`<blockquote class="said"><bdi>${words}</bdi></blockquote>`;
  if (words.length <= maxInSight) return quote;
  return html`<details><summary>What they say</summary>${quote}</details>`;
}

/** Whether it starts, who has seen that and when, and what they say about it. */
function starting({ starts }: ApplicationDetails): Html {
  if (!starts) return html`${startsWords(starts)}`;
  const { tried, at } = starts;
  return html`<bdi>${startsWords(starts)}</bdi> on ${day(tried?.at ?? at)}${tried?.words && said(tried.words)}`;
}

/** What people ask before they choose an application. */
export function keyFacts(details: ApplicationDetails): Html {
  const { version, licence, developer, homepage } = details.told;
  const { image, registered, updated } = details.application;
  const row = (title: string, value: Html | string | undefined) =>
    value !== undefined && html`<dt>${title}</dt><dd>${value}</dd>\n`;
  const text = (value: string | undefined) => value && html`<bdi>${value}</bdi>`;
  return html`<section class="facts" aria-label="In short">
<dl class="stacked">
${row('Who may use it', access(details))}${row('Starts', image && starting(details))}${row('Version', text(version))}${row('Licence', text(licence && licenceWords(licence)))}${row('Developer', text(developer))}${row(
  'Website',
  homepage &&
    html`<a href="${new URL(homepage).href}" rel="noopener noreferrer nofollow"><bdi>${shortAddress(homepage)}</bdi></a>`,
)}${row(updated === registered ? 'Here since' : 'Changed', day(updated))}</dl>
</section>
`;
}

/** A format, and what came of a file of it if files were tried at all. */
function openedFormat({ title, types, tried }: OpenedFormat, wereTried: boolean): Html {
  const name = html`<span title="${types.join(', ')}">${title}</span>`;
  if (!wereTried) return name;
  const sign = tried === 'opens' ? '✓ ' : tried === 'fails' && '✗ ';
  return html`${name} <span class="tried ${tried ?? ''}">${sign && html`<span aria-hidden="true">${sign}</span>`}${triedWords(tried)}</span>`;
}

/** The kinds of files and links that it opens, in words; none if it opens nothing. */
export function opened({ application, starts }: ApplicationDetails): Html | undefined {
  const { mimetype = '' } = application.fields;
  const { opens = [] } = starts ?? {};
  const kinds = openedKinds(mimetype.split(';'), opens);
  if (kinds.length === 0) return undefined;
  const rows = kinds.map(
    ({ title, formats }) =>
      html`<dt>${title}</dt><dd>${folded(
        formats.map((format) => openedFormat(format, opens.length > 0)),
      )}</dd>\n`,
  );
  return section('opens', 'What it opens', html`<dl class="opens">${rows}</dl>`);
}
