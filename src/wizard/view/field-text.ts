import type { FieldAt } from '../../descriptor/descriptor.ts';
import type { ValueField } from '../../descriptor/field.ts';
import { unsetText } from '../../descriptor/field-details.ts';
import { readAtOnce } from '../../terminal/lines/read-on.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { isMultiline } from '../answers/answer-text.ts';
import { listForm } from '../answers/list-entries.ts';
import { offerAt } from '../document/looked-offer.ts';
import type { WizardState } from '../state.ts';
import { sourceOf } from '../suggestions/all-sources.ts';
import { fieldFindingLines } from './field-finding-lines.ts';
import { commonSigns, ownSigns } from './line-signs.ts';
import { type Offers, offeredFor, readNextOffers, unreadLine } from './read-on.ts';
import { fieldExampleText, presentLines } from './value-text.ts';

/** The line that takes the value of a package for a field. */
export const takeOfferSign = '!take';

/** The value of a look at the package for a field with another answer, for line mode; empty if there is none. */
function offerLines(state: WizardState, key: string): string[] {
  const offer = offerAt(state, key);
  if (!offer) return [];
  const from = offer.from?.detail === undefined ? '' : ` (${offer.from.detail})`;
  return [`  The package says: ${displayLine(offer.text + from)}. ${takeOfferSign} takes it.`];
}

/** Describes the form of an answer to a field. */
function expected(field: ValueField): string {
  if (field.type === 'boolean') return 'y or n';
  if (field.type === 'integer') return 'a whole number';
  if (isMultiline(field))
    return field.type === 'string' ? 'text, one line after the other' : 'one entry after the other';
  // Any common separator is replaced by the right one.
  return listForm(field) ? 'one or more' : 'text';
}

/** The texts that were read out before. */
interface Heard {
  /** Whether it was this field; then neither help nor suggestions are repeated. */
  readonly isKnown: boolean;
  /** Whether this is the first question, at which is said what holds for all. */
  readonly isFirst: boolean;
  /** The lists of suggestions that were read out with fields. */
  readonly lists: Set<string>;
}

/**
 * The lines to read out before a field is asked for, and the suggestions in them.
 *
 * @param heard the texts that are not repeated; a list that is read out is added
 */
export function fieldText(
  state: WizardState,
  at: FieldAt,
  { isKnown, isFirst, lists }: Heard,
): { readonly offers: Offers; readonly lines: string[] } {
  const { field, key } = at;
  const all = offeredFor(state, at, undefined);
  const value = state.document.answers[key]?.text;
  const title = ['', `${field.title}${field.required ? ', required' : ''}`];
  const now = value === undefined ? [] : presentLines(field, value);
  const found = [...offerLines(state, key), ...fieldFindingLines(state, key)];
  if (isKnown) {
    const list = all.length > 0 ? [`  ${unreadLine(all)}; ? explains.`] : ['  ? explains.'];
    return { offers: { all, read: 0 }, lines: [...title, ...now, ...found, ...list] };
  }
  const list = all.map(({ label, value }) => label ?? value).join('\n');
  const isRead = !lists.has(list) && !(sourceOf(field)?.isSearched && all.length > readAtOnce);
  if (isRead) lists.add(list);
  const { offers, lines } = isRead
    ? readNextOffers({ all, read: 0 })
    : { offers: { all, read: 0 }, lines: all.length > 0 ? [`  ${unreadLine(all)}.`] : [] };
  const signs = [...ownSigns(field, all.length > 0), ...(isFirst ? commonSigns(field) : [])];
  const how = signs.length > 0 ? ` ${signs.join('; ')}.` : '';
  return {
    offers,
    lines: [
      ...title,
      `  ${field.help}`,
      ...(field.type === 'boolean' ? [] : [`  For example ${fieldExampleText(field)}`]),
      ...(field.unset ? [`  Not set means ${unsetText(field.unset)}.`] : []),
      ...lines,
      `  Expected: ${expected(field)}.${how}`,
      ...now,
      ...found,
    ],
  };
}
