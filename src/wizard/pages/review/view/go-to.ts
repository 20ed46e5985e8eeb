import { valueFields } from '../../../../descriptor/descriptor.ts';
import type { PromptSession } from '../../../../terminal/prompt/prompt-session.ts';
import { isFormPage, wizardPages } from '../../../all-page-ids.ts';
import { fieldOfKey } from '../../../answers/field-of-key.ts';
import { searchLine } from '../../../document/page-fields.ts';
import type { Wizard } from '../../../session/wizard.ts';
import { dialogueOf } from '../../../view/dialogue.ts';

/**
 * Goes to the field with this name, or to the first field of the page with this name, and comes back after it.
 *
 * @returns false if there is none
 */
export function goTo(wizard: Wizard, name: string, session: PromptSession): boolean {
  const page = wizardPages.find(
    ({ id, title }) =>
      isFormPage(id) && (id === name || title.toLowerCase() === name.toLowerCase()),
  );
  if (page?.id === 'advanced') {
    wizard.dispatch({ type: 'entered', key: searchLine });
    return true;
  }
  const field =
    fieldOfKey(name)?.key ??
    valueFields.find(({ field }) => field.title.toLowerCase() === name.toLowerCase())?.key;
  const key = field ?? valueFields.find(({ field }) => field.page === page?.id)?.key;
  if (key === undefined) return false;
  dialogueOf(session).correcting = field === undefined ? 'page' : 'field';
  wizard.dispatch({ type: 'entered', key });
  return true;
}
