import type { Revision } from '../../model/revision.ts';
import { type Html, html } from '../html.ts';
import { applicationAddress } from '../list-address.ts';
import { restoreForm } from '../restore-form.ts';
import { timeElement } from '../time-element.ts';
import { section } from './section.ts';

interface HistoryPart {
  readonly root: string;
  readonly name: string;
  /** The newest revisions, newest first. */
  readonly history: readonly Revision[];
  /** The number of all revisions. */
  readonly count: number;
  readonly mayRestore: boolean;
  /** The content address of what is registered now. */
  readonly digest: string;
}

/** So many revisions are listed, and offered for comparing. */
export const maxShownRevisions = 50;

function changesAddress(root: string, name: string, from: number, to: number): string {
  return `${applicationAddress(root, name)}/changes?from=${from}&to=${to}`;
}

const shortId = (id: string) => id.replace(/^sha256:/, '').slice(0, 12);

/** Whether a revision has a document that can be shown. */
const hasDocument = ({ kind, purged }: Revision) => kind !== 'removed' && !purged;

/** The revision that was registered before another; undefined for the first one, and if that was purged. */
function before(history: readonly Revision[], { revision }: Revision): Revision | undefined {
  const earlier = history.find((each) => each.revision < revision && each.kind !== 'removed');
  return earlier && hasDocument(earlier) ? earlier : undefined;
}

function item({ root, name, history, mayRestore, digest }: HistoryPart, one: Revision): Html {
  const { revision, kind, at, actor, image, purged } = one;
  const earlier = hasDocument(one) ? before(history, one) : undefined;
  return html`<li><span class="revision">Revision ${revision}</span> ${kind} ${timeElement(at)} by <bdi>${actor}</bdi>${
    image !== null && html`, image <code>${shortId(image)}</code>`
  }${purged && html`; purged ${timeElement(purged.at)} by <bdi>${purged.by}</bdi>`}${
    earlier &&
    html` <a href="${changesAddress(root, name, earlier.revision, revision)}">What changed<span class="unseen"> from revision ${earlier.revision} to ${revision}</span></a>`
  }${
    mayRestore &&
    hasDocument(one) &&
    one.digest !== digest &&
    restoreForm({ root, name, revision, digest })
  }</li>
`;
}

function choice(name: 'from' | 'to', title: string, numbers: readonly number[], chosen: number) {
  return html`<label for="${name}">${title}</label>
<select id="${name}" name="${name}">${numbers.map(
    (number) =>
      html`<option value="${number}"${number === chosen && html` selected`}>${number}</option>`,
  )}</select>
`;
}

/** The form that compares any two revisions. */
function comparison(root: string, name: string, numbers: readonly number[]): Html {
  return html`<form class="compare" action="${applicationAddress(root, name)}/changes" method="get">
${choice('from', 'Compare revision', numbers, numbers[1]!)}${choice('to', 'with revision', numbers, numbers[0]!)}<button>Compare</button>
</form>`;
}

/** Newest first. */
export function historySection(part: HistoryPart): Html {
  const { root, name, history, count } = part;
  const shown = history.slice(0, maxShownRevisions);
  const numbers = shown.filter(hasDocument).map(({ revision }) => revision);
  return section(
    'history',
    'History',
    html`<ol class="history" reversed>
${shown.map((one) => item(part, one))}</ol>
${shown.length < count && html`<p class="dim">The newest ${shown.length} of ${count} revisions.</p>`}${
  numbers.length > 1 && comparison(root, name, numbers)
}`,
  );
}
