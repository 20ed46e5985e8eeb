import { neutralIcon } from '../../icon/neutral-icon.ts';
import type { Note } from '../note.ts';
import type { IconChoice } from '../proposal.ts';

/** A neutral icon for an application without one, so that its descriptor is complete, with a note. */
export function neutralIconChoice(name: string): {
  readonly chosen: IconChoice;
  readonly note: Note;
} {
  const message = 'there is no usable icon, so a neutral one was drawn; choose another';
  return {
    chosen: { content: neutralIcon(name), from: { source: 'standIn' } },
    note: { code: 'icon-neutral', key: 'icon', message },
  };
}
