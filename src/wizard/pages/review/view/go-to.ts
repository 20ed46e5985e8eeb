import { valueFields } from '../../../../descriptor/descriptor.ts';
import type { PromptSession } from '../../../../terminal/prompt/prompt-session.ts';
import { isFormPage, wizardPages } from '../../../all-page-ids.ts';
import { searchLine } from '../../../document/page-fields.ts';
import type { Wizard } from '../../../session/wizard.ts';
import { dialogueOf } from '../../../view/dialogue.ts';

/** Whether a name is one of these, in any case of letters. */
const isCalled = (names: readonly string[], name: string) =>
  names.some((one) => one.toLowerCase() === name.toLowerCase());

/** The meaning of a name at the review: a page, a field, or one of each. A prefix "page" or "field" selects one. */
function meanings(typed: string) {
  const [, kind, named] = /^(page|field)\s+(\S.*)$/i.exec(typed) ?? [];
  const name = named ?? typed;
  const page = wizardPages.find(({ id, title }) => isFormPage(id) && isCalled([id, title], name));
  const at =
    valueFields.find(({ field }) => isCalled([field.title], name)) ??
    valueFields.find(({ key }) => isCalled([key], name));
  return {
    page: kind?.toLowerCase() === 'field' ? undefined : page,
    at: kind?.toLowerCase() === 'page' ? undefined : at,
  };
}

/** Whether the page begins with the field, so that it does not matter which of the two is meant. */
const isSame = (page: string, key: string) =>
  valueFields.find(({ field }) => field.page === page)?.key === key;

/** Why a name at the review leads nowhere. */
export function whyNotFound(typed: string): string {
  const { page, at } = meanings(typed);
  return page && at
    ? `"page ${page.title}" goes to that page, "field ${at.field.title}" to that field, which descriptors call ${at.key}.`
    : 'There is nothing with that name or number; ? explains.';
}

/**
 * Goes to the field with this name, or to the first field of the page with this name, and comes back after it.
 *
 * @returns false if there is none, or if the name is ambiguous
 */
export function goTo(wizard: Wizard, name: string, session: PromptSession): boolean {
  const { page, at } = meanings(name);
  if (page && at && !isSame(page.id, at.key)) return false;
  if (page?.id === 'advanced' && !at) {
    wizard.dispatch({ type: 'entered', key: searchLine });
    return true;
  }
  const key = at?.key ?? valueFields.find(({ field }) => field.page === page?.id)?.key;
  if (key === undefined) return false;
  dialogueOf(session).correcting = at === undefined ? 'page' : 'field';
  wizard.dispatch({ type: 'entered', key });
  return true;
}
