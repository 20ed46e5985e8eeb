import { isQuit } from '../../../../../terminal/lines/meaning.ts';
import type { PromptSession } from '../../../../../terminal/prompt/prompt-session.ts';
import { focusedKey } from '../../../../document/focus.ts';
import { fieldsOfPage, searchLine } from '../../../../document/page-fields.ts';
import type { Wizard } from '../../../../session/wizard.ts';
import { update } from '../../../../state.ts';
import { changeBack, press } from '../../../../view/press.ts';
import { askField } from './ask-field.ts';

/**
 * Asks which of the rare fields to edit, because they are only asked for by name. @returns false if the user
 * leaves
 */
async function askAdvanced(wizard: Wizard, session: PromptSession): Promise<boolean> {
  const { say } = session;
  say('', 'Other fields, rarely needed');
  say('  Expected: a part of a name. * lists all; Enter continues; < goes back.');
  const line = await session.ask('Field: ');
  if (line === undefined) return false;
  const typed = line.trim();
  if (isQuit(typed)) return false;
  if (typed === '<' || typed === '' || typed === '!') {
    const name = { '<': 'previous-field', '': 'next-page', '!': 'review' } as const;
    press(wizard, name[typed]);
    return true;
  }
  if (changeBack(typed, wizard, session)) return true;
  const wanted = typed === '*' ? '' : typed;
  const search = { value: wanted, cursor: wanted.length };
  const found = fieldsOfPage('advanced', update(wizard.state(), { editing: { search } }));
  const exact = found.find(({ key }) => key === typed);
  const only = exact ?? (found.length === 1 ? found[0] : undefined);
  if (!only) {
    say(...found.map(({ key, field }) => `  ${key}: ${field.title}`));
    if (found.length === 0) say('  No field matches.');
    return true;
  }
  wizard.dispatch({ type: 'entered', key: only.key });
  const goesOn = await askField(wizard, session);
  if (wizard.state().editing.page === 'advanced')
    wizard.dispatch({ type: 'entered', key: searchLine });
  return goesOn;
}

/**
 * Asks for the focused field, or on the search line for one of the rare fields. @returns false if the user
 * leaves
 */
export function askForm(wizard: Wizard, session: PromptSession): Promise<boolean> {
  const isSearch = focusedKey(wizard.state()) === searchLine;
  return isSearch ? askAdvanced(wizard, session) : askField(wizard, session);
}
