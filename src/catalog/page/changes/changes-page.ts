import type { RevisionDocument } from '../../service/show/revisions.ts';
import { type Html, html } from '../html.ts';
import { applicationAddress, callAddress } from '../list-address.ts';
import { pageFrame } from '../page-frame.ts';
import { restoreForm } from '../restore-form.ts';
import type { Site } from '../site.ts';
import { timeElement } from '../time-element.ts';
import type { ChangedLine, ChangedPart } from './document-changes.ts';
import type { FieldChange } from './field-changes.ts';

export interface Compared {
  readonly site: Site;
  readonly name: string;
  readonly from: RevisionDocument;
  readonly to: RevisionDocument;
  /** As `documentChanges` finds them. */
  readonly parts: readonly ChangedPart[] | undefined;
  /** As `fieldChanges` finds them; undefined if one of the documents cannot be read by the rules of today. */
  readonly fields: readonly FieldChange[] | undefined;
  /** Whether each of the two has an icon; only if the icons differ. */
  readonly icons?: { readonly from: boolean; readonly to: boolean } | undefined;
  /** The content address of what is registered now, which the caller may replace by the earlier of the two. */
  readonly restorable?: string | undefined;
}

function changedLine({ sign, text }: ChangedLine): Html {
  if (sign === '+') return html`<ins><span class="sign">+</span> ${text}</ins>`;
  if (sign === '-') return html`<del><span class="sign">-</span> ${text}</del>`;
  return html`<span><span class="sign"> </span> ${text}</span>`;
}

function changedPart({ line, lines }: ChangedPart): Html {
  return html`<p class="dim">From line ${line}</p>
<pre class="changes">${lines.map(changedLine)}</pre>
`;
}

function lines({ parts }: Compared): Html {
  if (!parts) return html`<p>They differ in too much to be shown here line by line.</p>`;
  if (parts.length === 0) return html`<p>They differ only in spaces and line ends.</p>`;
  return html`${parts.map(changedPart)}`;
}

function values(texts: readonly string[], element: 'del' | 'ins'): Html {
  if (texts.length === 0) return html`<span class="dim">nothing</span>`;
  const text = html`<bdi>${texts.join(', ')}</bdi>`;
  return element === 'del' ? html`<del>${text}</del>` : html`<ins>${text}</ins>`;
}

function fieldChange({ title, before, after, same = 0 }: FieldChange): Html {
  return html`<dt><bdi>${title}</bdi></dt><dd>${values(before, 'del')} <span aria-hidden="true">→</span><span class="unseen"> became </span> ${values(after, 'ins')}${
    same > 0 && html` <span class="dim">(and ${same} as before)</span>`
  }</dd>
`;
}

/** The icons beside each other. */
function iconChange({ site: { root }, name, from, to, icons }: Compared): Html | undefined {
  if (!icons) return undefined;
  const icon = ({ revision }: RevisionDocument, isThere: boolean, title: string) =>
    html`<figure>${
      isThere
        ? html`<img src="${applicationAddress(root, name)}/revisions/${revision}/icon" alt="" width="96" height="96">`
        : html`<span class="none">none</span>`
    }<figcaption>${title}</figcaption></figure>`;
  return html`<dt>Icon</dt><dd class="icons">${icon(from, icons.from, 'before')}<span aria-hidden="true">→</span>${icon(to, icons.to, 'after')}</dd>
`;
}

function changes(compared: Compared): Html {
  const { from, to, fields, icons } = compared;
  if (from.digest === to.digest) return html`<p>Both are the same document.</p>`;
  const hasSummary = icons !== undefined || (fields?.length ?? 0) > 0;
  return html`${
    hasSummary
      ? html`<dl class="field-changes">
${iconChange(compared)}${fields?.map(fieldChange)}</dl>
`
      : html`<p>${
          fields
            ? 'Nothing of what the platform or people read has changed.'
            : 'One of them cannot be read by the rules of today, so only lines can be compared.'
        }</p>
`
  }<details${!fields && html` open`}><summary>Line by line</summary>
${lines(compared)}</details>`;
}

function side(root: string, name: string, { revision, kind, at, actor }: RevisionDocument): Html {
  const address = callAddress(root, name, `revisions/${revision}`);
  return html`<li><a href="${address}">Revision ${revision}</a>, ${kind} ${timeElement(at)} by <bdi>${actor}</bdi></li>`;
}

export function changesPage(compared: Compared): string {
  const { site, name, from, to, restorable } = compared;
  const { root } = site;
  return pageFrame({
    site,
    title: `What changed in ${name}`,
    content: html`<main id="content" class="differences" tabindex="-1">
<nav aria-label="Path"><a href="${applicationAddress(root, name)}">Back to <bdi>${name}</bdi></a></nav>
<h1>What changed from revision ${from.revision} to ${to.revision}</h1>
<ul class="sides">${[from, to].map((one) => side(root, name, one))}</ul>
${changes(compared)}
${
  restorable !== undefined &&
  restorable !== from.digest &&
  restoreForm({ root, name, revision: from.revision, digest: restorable })
}</main>`,
  });
}
