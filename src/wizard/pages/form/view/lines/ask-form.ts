import type { PromptSession } from '../../../../../terminal/prompt/prompt-session.ts';
import { focusedKey } from '../../../../document/focus.ts';
import { searchLine } from '../../../../document/page-fields.ts';
import type { Wizard } from '../../../../session/wizard.ts';
import { askAdvanced } from './ask-advanced.ts';
import { askField } from './ask-field.ts';

/**
 * Asks for the focused field, or on the search line for one of the rare fields. @returns false if the user
 * leaves
 */
export function askForm(wizard: Wizard, session: PromptSession): Promise<boolean> {
  const isSearch = focusedKey(wizard.state()) === searchLine;
  return isSearch ? askAdvanced(wizard, session) : askField(wizard, session);
}
