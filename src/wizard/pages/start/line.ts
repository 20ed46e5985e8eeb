import { type EditedText, textOf } from '../../../text/edit/edited-text.ts';
import type { WizardState } from '../../state.ts';

/** The text of the open question. */
export function lineOf({
  editing: {
    slots: { start },
  },
}: WizardState): EditedText {
  return start.texts[start.question] ?? textOf('');
}
