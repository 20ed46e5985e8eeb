import type { FieldAt } from '../../descriptor/descriptor.ts';
import type { ValueField } from '../../descriptor/field.ts';
import { unsetText } from '../../descriptor/field-details.ts';
import type { Finding, Severity } from '../../descriptor/finding/finding.ts';
import { displayLine } from '../../text/display-line.ts';
import { plural } from '../../text/format.ts';
import { isMultiline } from '../answers/answer-text.ts';
import { fieldOfKey } from '../answers/field-of-key.ts';
import { type ListForm, listForm } from '../answers/list-entries.ts';
import { findingsAt } from '../findings/place-findings.ts';
import type { WizardState } from '../state.ts';
import { sourceOf } from '../suggestions/all-sources.ts';
import type { Suggestion } from '../suggestions/suggestion.ts';
import { suggestionsFor } from '../suggestions/suggestions-for.ts';
import { fieldExampleText } from './field-row.ts';

/** Number of suggestions that are read out at once. */
const readAtOnce = 9;

/** Suggestions for a field, and how many of them were read out: only those can be chosen by number. */
export interface Offers {
  readonly all: readonly Suggestion[];
  readonly read: number;
}

/** The suggestions that match a typed text, or all suggestions for the field. */
export function offeredFor(
  state: WizardState,
  at: FieldAt,
  wanted: string | undefined,
): readonly Suggestion[] {
  if (wanted === undefined) return suggestionsFor({ ...state, cursor: 0 }, at);
  const { document } = state;
  const answers = { ...document.answers, [at.key]: { text: wanted } };
  const present = document.answers[at.key]?.text ?? '';
  const form = listForm(at.field);
  const chosen = new Set(form ? present.split(form.between).map((one) => one.trim()) : [present]);
  const searched = { ...state, document: { ...document, answers }, cursor: wanted.length };
  return suggestionsFor(searched, at, true).map((offer) => ({
    ...offer,
    chosen: chosen.has(offer.value),
  }));
}

function suggestionLine({ value, label, state, note, chosen }: Suggestion, number: number): string {
  // When it is read out, a comma is a pause, but the dot in the middle is read as a word.
  const about = note?.replaceAll(' · ', ', ');
  const text = [label ?? value, state, about, chosen ? 'chosen' : ''].filter(Boolean).join(', ');
  return `  #${number} ${displayLine(text)}`;
}

/** The next suggestions with the numbers for taking them, and how many there are. */
export function readOn({ all, read }: Offers): {
  readonly offers: Offers;
  readonly lines: string[];
} {
  const next = all.slice(read, read + readAtOnce);
  const offers = { all, read: read + next.length };
  const lines = next.map((suggestion, index) => suggestionLine(suggestion, read + index + 1));
  const count = (number: number) => number.toLocaleString('en');
  if (offers.read < all.length) {
    lines.push(`  ${count(offers.read)} of ${count(all.length)} read; + reads the next.`);
  } else if (read > 0) lines.push('  These are all.');
  return { offers, lines };
}

/** Whether a field has a list that can be searched. */
export function canBeSearched(field: ValueField): boolean {
  return sourceOf(field) !== undefined || (field.values ?? []).length > 0;
}

/** Whether a number alone stands for a suggestion; where a number can be the answer, it does not. */
export function takesNumbers(field: ValueField): boolean {
  return field.type !== 'integer' && sourceOf(field)?.meantPlace === undefined;
}

/** The separators that can be typed between the entries of a list. */
function separators({ typed }: ListForm): string {
  const names = [
    [',', 'commas'],
    [';', 'semicolons'],
    [' ', 'spaces'],
  ].flatMap(([sign = '', name = '']) => (typed.test(sign) ? [name] : []));
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} or ${last}`;
}

const entryWord = ({ type }: ValueField) => (type === 'string' ? 'line' : 'entry');

/** Describes the form of an answer to a field. */
function expected(field: ValueField): string {
  const form = listForm(field);
  if (field.type === 'boolean') return 'y or n';
  if (field.type === 'integer') return 'a whole number';
  if (isMultiline(field))
    return field.type === 'string' ? 'text, one line after the other' : 'one entry after the other';
  if (form) return `one or more, with ${separators(form)} between them`;
  return 'text';
}

/** What a typed line means at every field. */
export function commonSigns(field: ValueField): string[] {
  return [
    isMultiline(field) ? 'Enter alone ends them' : 'Enter keeps it',
    isMultiline(field) ? '- clears all' : '- clears it',
    '< goes back',
    '! to the review',
    '? explains',
  ];
}

/** How to choose from the suggestions, or to change one of the entries of a field. */
export function ownSigns(field: ValueField, hasSuggestions: boolean): string[] {
  if (isMultiline(field)) {
    const word = entryWord(field);
    return [`#2 and a text replaces ${word} 2`, `#2 - removes it`];
  }
  const number = takesNumbers(field) ? '1 or #1' : '#1';
  const choice = listForm(field) ? `${number} adds or removes it` : `${number} takes it`;
  return [
    ...(hasSuggestions ? [choice] : []),
    ...(hasSuggestions && !takesNumbers(field) ? ['a number alone is the answer'] : []),
    ...(canBeSearched(field) ? ['/ and a part of it searches'] : []),
  ];
}

/** The present answer; entries and lines each with its number. */
export function presentLines(field: ValueField, value: string): string[] {
  if (!isMultiline(field) || value === '') return [`  Now: ${displayLine(value || 'nothing')}`];
  const entries = entriesOf(value, field);
  return [
    `  Now ${plural(entries.length, entryWord(field), `${entryWord(field).replace(/y$/, 'ie')}s`)}:`,
    ...entries.map((entry, index) => `  ${index + 1}: ${displayLine(entry)}`),
  ];
}

/** What the answer to a field means together with others, such as a number of processors. */
export function meaningLines({ document }: WizardState, field: ValueField): string[] {
  const meaning = sourceOf(field)?.meaningOf?.(document.answers);
  return meaning === undefined ? [] : [`  That is ${meaning}.`];
}

/** Says that there are suggestions, and how to hear them. */
function unreadLine(all: readonly Suggestion[]): string {
  const which = all.length === 1 ? 'suggestion' : `${all.length.toLocaleString('en')} suggestions`;
  return `+ reads the ${which}`;
}

/** The entries of a field that is asked for line by line, or the lines of its text. */
export function entriesOf(text: string, field: ValueField): string[] {
  if (text === '') return [];
  const lines = text.split('\n');
  return field.type === 'string' ? lines : lines.filter((line) => line.trim() !== '');
}

/** What was read out before. */
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
 * @param heard what is not repeated; a list that is read out is added to it
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
  const found = fieldFindingLines(state, key);
  if (isKnown) {
    const list = all.length > 0 ? [`  ${unreadLine(all)}; ? explains.`] : ['  ? explains.'];
    return { offers: { all, read: 0 }, lines: [...title, ...now, ...found, ...list] };
  }
  const list = all.map(({ label, value }) => label ?? value).join('\n');
  const isRead = !lists.has(list) && !(sourceOf(field)?.isSearched && all.length > readAtOnce);
  if (isRead) lists.add(list);
  const { offers, lines } = isRead
    ? readOn({ all, read: 0 })
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

const severityLabels: Readonly<Record<Severity, string>> = {
  error: 'Error',
  warning: 'Warning',
  info: 'Note',
};

/** A finding without a sign, which would only be noise when it is read out. */
export function findingLine({ severity, message }: Finding): string {
  return displayLine(`${severityLabels[severity]}: ${message}`);
}

/** The number of the entry that a finding is about, if its field is asked for entry by entry. */
function entryOf({ path }: Finding, key: string): string {
  const index = path.at(-1);
  const field = fieldOfKey(key)?.field;
  return field && isMultiline(field) && typeof index === 'number' ? `Entry ${index + 1}: ` : '';
}

/** The findings of a field, one per line, with the sign that fixes the first that can be fixed. */
export function fieldFindingLines(state: WizardState, key: string): string[] {
  const findings = findingsAt(state, key);
  const fixed = findings.find(({ fix }) => fix);
  return findings.map((finding) => {
    const fix = finding === fixed ? ` * fixes it: ${displayLine(fixed.fix?.title ?? '')}.` : '';
    return `  ${entryOf(finding, key)}${findingLine(finding)}${fix}`;
  });
}
