import { noImageSettings } from '../../descriptor/check/image-settings.ts';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import { labelNameOf } from '../../recipe/label-codec.ts';
import { labelNamesWith, labelsOf } from '../../recipe/labels.ts';
import type { Note } from '../note.ts';
import { descriptorOf, type Proposal } from '../proposal.ts';
import type { Labels } from './values-of-labels.ts';

/** Longer values are shortened in messages. */
const maxLength = 80;

function keyOf(label: string): string {
  return label === labelNameOf('icondata') ? 'icon' : label.slice(labelNameOf('').length);
}

/** Two values, shortened to the part where they differ. */
function shownPair(one: string, other: string): [string, string] {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const from = same > maxLength / 2 ? same - maxLength / 4 : 0;
  const shown = (text: string) => {
    const end = from + maxLength;
    const more = end < text.length ? '…' : '';
    return JSON.stringify(`${from > 0 ? '…' : ''}${text.slice(from, end)}${more}`);
  };
  return [shown(one), shown(other)];
}

/** The difference of a label; undefined if it is unchanged or new. */
function noteOf(label: string, read: string, written: string): Note | undefined {
  if (read === written || read === '') return undefined;
  const key = keyOf(label);
  const built = 'an image that is built from the descriptor';
  const [before, after] = shownPair(read, written);
  if (written === '') {
    return {
      code: 'label-lost',
      key,
      message: `the label ${label} is ${before}; ${built} has none`,
    };
  }
  const why = label === labelNameOf('keyword') ? ', since keywords begin with the name' : '';
  const message = `the label ${label} is ${before}; ${built} has ${after}${why}`;
  return { code: 'label-changed', key, message };
}

/**
 * Adds a note for each label that a build from the proposal would change, unless another note is about it.
 *
 * @param labels the original labels
 * @param extraLabels additional fields that the configuration writes as labels
 */
export function withLabelNotes<From extends Pick<Proposal, 'values' | 'icon' | 'notes'>>(
  proposal: From,
  labels: Labels,
  extraLabels: readonly string[],
): From {
  const settings = { ...noImageSettings, extraLabels };
  const descriptor = { name: '<name>', ...descriptorOf(proposal) } as Descriptor;
  const written = labelsOf(descriptor, proposal.icon, settings);
  const noted = new Set(proposal.notes.map(({ key }) => key));
  const notes = labelNamesWith(settings)
    .filter((label) => !noted.has(keyOf(label)))
    .flatMap((label) => noteOf(label, labels[label] ?? '', written[label] ?? '') ?? []);
  return { ...proposal, notes: [...proposal.notes, ...notes] };
}
