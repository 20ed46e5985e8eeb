import type { FieldAt } from '../../../../../descriptor/descriptor.ts';
import type { ValueField } from '../../../../../descriptor/field.ts';
import { textOf } from '../../../../../text/edit/edited-text.ts';
import { yesOrNo } from '../../../../answers/given-answers.ts';
import {
  type ListForm,
  listForm,
  listText,
  toggleEntry,
  typedEntries,
} from '../../../../answers/list-entries.ts';
import type { WizardState } from '../../../../state.ts';
import { sourceOf } from '../../../../suggestions/all-sources.ts';
import type { Suggestion } from '../../../../suggestions/suggestion-source.ts';
import { takesNumbers } from '../../../../view/line-signs.ts';
import { type Offers, offeredFor } from '../../../../view/read-on.ts';
import { entriesOf } from '../../../../view/value-text.ts';

/** A line that was typed as an answer or as one of the signs that do something else. */
export interface TypedLine {
  readonly text: string;
  /** Whether it is an answer with any first character. */
  readonly isLiteral: boolean;
}

/** A backslash before what would otherwise do something else. Before anything else it is part of the text. */
const literal = /^\\(?=[-?@*<!#/+\\\d])/;

/**
 * A typed line without blanks at its ends. A leading backslash makes a sign or a number a part of the answer. Several
 * lines, which were pasted, are no sign.
 */
export function typedLine(line: string): TypedLine {
  const text = line.trim();
  if (text.includes('\n')) return { text, isLiteral: true };
  return literal.test(text) ? { text: text.slice(1), isLiteral: true } : { text, isLiteral: false };
}

/** The new text of a field with the other fields that it sets, or why a line is not an answer. */
export type PlainAnswer =
  | {
      readonly text: string;
      /** Answers of other fields that are set with it, by key. */
      readonly sets?: Suggestion['sets'] | undefined;
      readonly isTaken?: true;
      /** Whether the answer is read out, because the line does not contain it. */
      readonly isToBeRead?: true;
    }
  | { readonly refusal: string };

/** The numbers in a line that consists of nothing else, or undefined. */
function numbersIn(text: string, at: FieldAt, offers: Offers): number[] | undefined {
  const isMarked = /^#\d+(?:[\s,;]+#?\d+)*$/.test(text);
  const isBare = /^\d+(?:[\s,;]+\d+)*$/.test(text) && takesNumbers(at.field);
  if (!isMarked && !(isBare && offers.all.length > 0)) return undefined;
  return (text.match(/\d+/g) ?? []).map(Number);
}

/** Why a number chooses nothing: only items that were read out can be chosen. */
function numberRefusal(number: number, typed: string, { all, read }: Offers): string {
  const itself = `\\${typed} is the text ${typed} itself.`;
  if (all.length === 0) return `No list was read here. ${itself}`;
  if (read === 0) return `The list was not read yet; + reads it. ${itself}`;
  const more = read < all.length ? ' + reads the next.' : '';
  const those = read === 1 ? 'only #1 was' : `#1 to #${read} were`;
  return `#${number} was not read; ${those}.${more} ${itself}`;
}

/** The text of a field after suggestions were chosen by their numbers. */
function chosen(
  numbers: readonly number[],
  at: FieldAt,
  present: string,
  offers: Offers,
): PlainAnswer {
  const taken = numbers.map((number) => offers.all[number - 1]!);
  const form = listForm(at.field);
  if (form) {
    const text = taken.reduce(
      (list, { value }) => toggleEntry(list, value, form, () => true),
      textOf(present),
    );
    return { text: text.value, isTaken: true, isToBeRead: true };
  }
  if (taken.length > 1) return { refusal: `${at.field.title} takes only one.` };
  const { value, sets } = taken[0]!;
  return { text: value, sets, isTaken: true, isToBeRead: true };
}

/** A list with its own separators, in place of typed ones. */
function listOf(typed: string, { field }: FieldAt, form: ListForm, offers: Offers): PlainAnswer {
  const known = offers.all.map(({ value }) => value);
  const entries = typedEntries(typed, form, known);
  // A label can have blanks, so it is said that they divided it.
  const isDivided = field.type === 'strings' && entries.length > typed.split(/[;,\n]+/).length;
  return { text: listText(entries, form), ...(isDivided ? { isToBeRead: true } : {}) };
}

/**
 * The new text of a field after a typed line; undefined means no change. A number stands for a suggestion that was
 * read out.
 */
export function plainAnswer(
  { text, isLiteral }: TypedLine,
  at: FieldAt,
  present: string,
  offers: Offers,
): PlainAnswer | undefined {
  if (text === '') return undefined;
  if (text === '-' && !isLiteral) return { text: '' };
  const numbers = isLiteral ? undefined : numbersIn(text, at, offers);
  const unread = numbers?.find((number) => number < 1 || number > offers.read);
  if (unread !== undefined) return { refusal: numberRefusal(unread, text, offers) };
  if (numbers) return chosen(numbers, at, present, offers);
  if (at.field.type === 'boolean') {
    const word = yesOrNo(text);
    return word ? { text: word } : { refusal: 'Expected: y or n.' };
  }
  if (at.field.type === 'integer' && !/^[+-]?\d{1,15}$/.test(text.trim())) {
    return { refusal: 'Expected: a whole number.' };
  }
  const form = listForm(at.field);
  return form ? listOf(text, at, form, offers) : { text };
}

/** The answer that a text means in a common notation, such as `384 MB` or `2.5 CPUs`; undefined if it has none. */
export function meantAnswer(
  { text, isLiteral }: TypedLine,
  state: WizardState,
  at: FieldAt,
): PlainAnswer | undefined {
  const place = sourceOf(at.field)?.meantPlace;
  if (!place || isLiteral || text === '') return undefined;
  const offers = offeredFor(state, at, text);
  const meant = offers[place(text, offers) ?? -1];
  return meant && { text: meant.value, sets: meant.sets, isTaken: true, isToBeRead: true };
}

/**
 * The new text of a field with one entry a line, after a line was typed: a further entry, or `#2 text` and `#2 -` for
 * another or no second entry. A line that was pasted can hold several entries.
 */
export function entryAnswer(
  { text, isLiteral }: TypedLine,
  field: ValueField,
  present: string,
): PlainAnswer | undefined {
  if (text === '') return undefined;
  if (text === '-' && !isLiteral) return { text: '', isToBeRead: true };
  const entries = entriesOf(present, field);
  const numbered = isLiteral ? null : /^#(\d+)(?:\s+(\S[\s\S]*))?$/.exec(text);
  if (!numbered) return { text: [...entries, text].join('\n') };
  const [, number, entry = ''] = numbered;
  const index = Number(number) - 1;
  if (entries[index] === undefined) {
    const last = entries.length;
    return { refusal: last === 0 ? 'There is no entry yet.' : `There are entries 1 to ${last}.` };
  }
  if (entry === '') {
    return {
      refusal: `#${number} and a text replaces entry ${number}; #${number} - removes it.`,
    };
  }
  const changed =
    entry === '-' ? entries.toSpliced(index, 1) : entries.with(index, typedLine(entry).text);
  return { text: changed.join('\n'), isToBeRead: true };
}
