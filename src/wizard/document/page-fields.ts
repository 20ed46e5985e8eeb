import { type FieldAt, valueFields } from '../../descriptor/descriptor.ts';
import type { PageId } from '../../descriptor/field.ts';
import { parseTemplateName } from '../../descriptor/values/template-name.ts';
import { fuzzyRank } from '../../text/match/fuzzy-rank.ts';
import { pageFor } from '../all-page-ids.ts';
import type { Answers } from '../document.ts';
import type { WizardState } from '../state.ts';

/** Focus key of the search line of the advanced page. */
export const searchLine = '(search)';

type Template = Pick<ReturnType<typeof parseTemplateName>, 'kind' | 'packageManager'>;

/** The chosen template: from the list of templates or, if it is not in it, guessed from its name. */
export function templateOf({
  document,
  session: { data },
}: Pick<WizardState, 'document' | 'session'>): Template {
  const name = document.answers.template?.text ?? '';
  return (
    data.suggestions.templates?.find((template) => template.name === name) ??
    parseTemplateName(name)
  );
}

/** A field with an answer is always shown. */
function applies({ field, key }: FieldAt, template: Template, answers: Answers): boolean {
  const { packageManager, kind } = field.when ?? {};
  if (answers[key] !== undefined) return true;
  if (packageManager && template.packageManager && packageManager !== template.packageManager)
    return false;
  return !(kind && template.kind !== 'unknown' && kind !== template.kind);
}

/**
 * The fields of a page that apply to the chosen template, in the order of the table. A search on the advanced
 * page covers the whole table, so that every field can be reached.
 */
export function fieldsOfPage(
  page: PageId,
  state: Pick<WizardState, 'document' | 'session' | 'editing'>,
): FieldAt[] {
  const own = valueFields.filter(({ field }) => field.page === page);
  if (page !== pageFor.fieldSearch || state.editing.search.value.trim() === '') {
    const template = templateOf(state);
    return own.filter((entry) => applies(entry, template, state.document.answers));
  }
  const others = valueFields.filter((entry) => !own.includes(entry));
  const textsOf = ({ key, field }: FieldAt) => [field.title, key, field.help];
  return fuzzyRank(state.editing.search.value, [...own, ...others], textsOf);
}
