import { valueFields } from '../../../../descriptor/descriptor.ts';
import type { Act } from '../../../../terminal/lines/outline.ts';
import type { Action } from '../../../action.ts';
import { isFormPage, wizardPages } from '../../../all-page-ids.ts';
import { searchLine } from '../../../document/page-fields.ts';
import type { WizardState } from '../../../state.ts';

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

const firstOf = (page: string | undefined) =>
  valueFields.find(({ field }) => field.page === page)?.key;

/**
 * Goes to the field with this name, or to the first field of the page with this name.
 *
 * @param comesBack called with what is to be passed before one comes back
 * @returns undefined if there is none
 */
export function goTo(
  name: string,
  comesBack: (after: 'field' | 'page') => void,
): Act<WizardState, Action> | undefined {
  const { page, at } = meanings(name);
  // A page that begins with the field is as good.
  if (page && at && firstOf(page.id) !== at.key) {
    const line = `  "page ${page.title}" goes to that page, "field ${at.field.title}" to that field, which descriptors call ${at.key}.`;
    return { says: () => [line] };
  }
  if (page?.id === 'advanced' && !at) return { does: [{ type: 'entered', key: searchLine }] };
  const key = at?.key ?? firstOf(page?.id);
  if (key === undefined) return undefined;
  comesBack(at === undefined ? 'page' : 'field');
  return { does: [{ type: 'entered', key }] };
}
