import { valueAt, valueFields } from '../../../descriptor/descriptor.ts';
import { plural } from '../../../text/format/format.ts';
import type { ApplicationDetails } from '../../service/show/show-details.ts';
import { type Html, html } from '../html.ts';
import { listAddress } from '../list-address.ts';
import { timeElement } from '../time-element.ts';
import { shortened } from '../words-of-people.ts';
import { code, fieldRows } from './field-values.ts';
import { section } from './section.ts';

type Application = ApplicationDetails['application'];

const isLimit = (key: string) => key.startsWith('host_config.');
const isAccess = (key: string) => key.startsWith('acl.');
/** Shown at the top of the page, or with the registration. */
const elsewhere = ['name', 'displayname', 'cat', 'icon', 'template'];

const fieldsOf = (isWanted: (key: string, page: string) => boolean) =>
  valueFields.filter(({ key, field }) => !elsewhere.includes(key) && isWanted(key, field.page));

const launchFields = fieldsOf((_, page) => page === 'launch');
const fileFields = fieldsOf((_, page) => page === 'files');
const limitFields = fieldsOf(isLimit);
const otherFields = fieldsOf(
  (key, page) => !isAccess(key) && !isLimit(key) && page !== 'launch' && page !== 'files',
);

const rowsOrWords = (rows: readonly Html[], words: string) =>
  rows.length > 0 ? html`<dl>${rows}</dl>` : html`<p class="dim">${words}</p>`;

/** The number of processors that quota and period amount to; undefined if they are not both given. */
function processors(application: Application): string | undefined {
  const quota = valueAt(application.fields, ['host_config', 'cpu_quota']);
  const period = valueAt(application.fields, ['host_config', 'cpu_period']);
  if (typeof quota !== 'number' || typeof period !== 'number' || quota <= 0 || period <= 0) {
    return undefined;
  }
  return String(Math.round((quota / period) * 100) / 100);
}

function limits(application: Application): Html {
  const cpus = processors(application);
  const rows = fieldRows(application.fields, limitFields);
  return rowsOrWords(
    [...(cpus ? [html`<dt>Processors</dt><dd>${cpus}</dd>\n`] : []), ...rows],
    'No limits are set.',
  );
}

function registration(root: string, application: Application): Html {
  const { source, image, fields, revision, registered, updated, digest } = application;
  const { template } = fields;
  return html`<dl>
<dt>Registered</dt><dd>${timeElement(registered)}</dd>
${updated !== registered && html`<dt>Changed</dt><dd>${timeElement(updated)}, revision ${revision}</dd>\n`}<dt>From</dt><dd>${
    source === 'record' ? 'the record of an image' : 'a descriptor; no image is known'
  }</dd>
${image && image.tags.length > 1 && html`<dt>Also tagged</dt><dd><ul class="entries">${image.tags.slice(1).map((tag) => html`<li>${code(tag)}</li>`)}</ul></dd>\n`}${image && html`<dt>Image id</dt><dd>${code(image.id)}</dd>\n`}${
  template &&
  html`<dt>Template</dt><dd><a href="${listAddress(root, { chosen: { template: [template] } })}"><bdi>${template}</bdi></a></dd>\n`
}<dt>Digest</dt><dd>${code(digest)}</dd>
</dl>`;
}

/** In UTF-16 code units. */
const maxLabelLength = 400;

/** The labels of the image as they are, folded. */
function labelSection({ labels = {} }: Application): Html | undefined {
  const entries = Object.entries(labels);
  if (entries.length === 0) return undefined;
  const row = ([label, value]: [string, unknown]) =>
    html`<dt>${code(label)}</dt><dd>${code(shortened(String(value), maxLabelLength))}</dd>
`;
  return section(
    'labels',
    'Labels',
    html`<details><summary>${plural(entries.length, 'label')} of the image</summary><dl>${entries.map(row)}</dl></details>`,
  );
}

/** How many packages are in the image, and the list of them, which is beside the record of the packager. */
function packageSection({ name, packageList }: Application): Html | undefined {
  if (!packageList) return undefined;
  const { address, digest, packages } = packageList;
  return section(
    'packages',
    'What is in it',
    html`<dl>
<dt>Packages</dt><dd>${plural(packages, 'package')}</dd>
<dt>List</dt><dd>${code(`${name.toLowerCase()}.cdx.json`)} (CycloneDX), beside the record that was registered</dd>
<dt>BOM-Link</dt><dd>${code(address)}</dd>
<dt>Digest of the list</dt><dd>${code(digest)}</dd>
</dl>`,
  );
}

/** Everything that was registered, for packagers. */
export function applicationFacts(root: string, application: Application): Html {
  const { fields } = application;
  const other = fieldRows(fields, otherFields);
  return html`${section(
    'launch',
    'How it is launched',
    rowsOrWords(fieldRows(fields, launchFields), 'Nothing is known.'),
  )}${section('limits', 'Limits', limits(application))}${section(
    'files',
    'Types of files',
    rowsOrWords(fieldRows(fields, fileFields), 'No types of files.'),
  )}${other.length > 0 && section('more', 'More', html`<dl>${other}</dl>`)}${packageSection(application)}${labelSection(application)}${section('registration', 'Registration', registration(root, application))}`;
}
