import { valueAt } from '../../../descriptor/descriptor.ts';
import type { Revision } from '../../model/revision.ts';
import type { ApplicationDetails } from '../../service/show/show-details.ts';
import { type Html, html } from '../html.ts';
import { timeElement } from '../time-element.ts';

type Application = ApplicationDetails['application'];

function textsAt(application: Application, path: readonly string[]): readonly string[] {
  const value = valueAt(application.fields, path);
  return Array.isArray(value) ? value.map(String) : [];
}

const labelList = (labels: readonly string[]) =>
  html`<ul class="entries">${labels.map((label) => html`<li><bdi>${label}</bdi></li>`)}</ul>`;

/** The users of an application, by its access rules. */
function access(application: Application): Html {
  const permit = textsAt(application, ['acl', 'permit']);
  const deny = textsAt(application, ['acl', 'deny']);
  const permitted = permit.includes('all')
    ? html`<p>Everyone${deny.length === 0 && '.'}</p>`
    : permit.length > 0
      ? html`<p>People with one of these labels:</p>${labelList(permit)}`
      : html`<p>No one: its access rules permit no label.</p>`;
  return html`${permitted}${
    deny.length > 0 && html`<p>But no one with one of these labels:</p>${labelList(deny)}`
  }`;
}

/** The tags of image references, each once. */
export function tagsOf(references: readonly string[]): string[] {
  const tags = references.map((reference) => reference.slice(reference.lastIndexOf(':') + 1));
  return [...new Set(tags)];
}

/** The most important facts of an application: its access rules, its version, and the time of its last change. */
export function keyFacts(application: Application, history: readonly Revision[] | undefined): Html {
  const { image, revision, registered, updated } = application;
  const actor = history?.find((each) => each.revision === revision)?.actor;
  return html`<section aria-labelledby="access">
<h2 id="access">Who may use it</h2>
${access(application)}
</section>
<section aria-label="Version">
<dl>
${
  image &&
  html`<dt>Version</dt><dd><ul class="entries">${tagsOf(image.tags).map((tag) => html`<li><bdi>${tag}</bdi></li>`)}</ul></dd>
`
}<dt>${updated === registered ? 'Registered' : 'Changed'}</dt><dd>${timeElement(updated)}${
    actor !== undefined && html` by <bdi>${actor}</bdi>`
  }</dd>
</dl>
</section>
`;
}
