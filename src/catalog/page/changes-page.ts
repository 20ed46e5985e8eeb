import type { RevisionDocument } from '../service/revisions.ts';
import type { ChangedLine, ChangedPart } from './document-changes.ts';
import { type Html, html } from './html.ts';
import { applicationAddress, callAddress } from './list-address.ts';
import { moment } from './moment.ts';
import { pageFrame, pageHeader } from './page-frame.ts';

/** Two revisions of an application. */
interface Compared {
  readonly name: string;
  readonly from: RevisionDocument;
  readonly to: RevisionDocument;
  /** As `documentChanges` finds them. */
  readonly parts: readonly ChangedPart[] | undefined;
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

function changes({ from, to, parts }: Compared): Html {
  if (from.digest === to.digest) return html`<p>Both are the same document.</p>`;
  if (!parts) return html`<p>They differ in too much to be shown here line by line.</p>`;
  if (parts.length === 0) return html`<p>They differ only in spaces and line ends.</p>`;
  return html`${parts.map(changedPart)}`;
}

function side(root: string, name: string, { revision, kind, at, actor }: RevisionDocument): Html {
  const address = callAddress(root, name, `revisions/${revision}`);
  return html`<li><a href="${address}">Revision ${revision}</a>, ${kind} ${moment(at)} by <bdi>${actor}</bdi></li>`;
}

/** The page with what changed from one revision to another. */
export function changesPage(root: string, compared: Compared): string {
  const { name, from, to } = compared;
  return pageFrame({
    root,
    title: `What changed in ${name} – Applications`,
    header: pageHeader(
      root,
      html` <span aria-hidden="true">/</span> <a href="${applicationAddress(root, name)}"><bdi>${name}</bdi></a>`,
    ),
    content: html`<main id="content" class="differences" tabindex="-1">
<h1>What changed from revision ${from.revision} to ${to.revision}</h1>
<ul class="sides">${[from, to].map((one) => side(root, name, one))}</ul>
${changes(compared)}
</main>`,
  });
}
