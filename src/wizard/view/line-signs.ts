import type { ValueField } from '../../descriptor/field.ts';
import { isMultiline } from '../answers/answer-text.ts';
import { listForm } from '../answers/list-entries.ts';
import { sourceOf } from '../suggestions/all-sources.ts';
import { entryWord } from './value-text.ts';

/** Whether a field has a list that can be searched. */
export function canBeSearched(field: ValueField): boolean {
  return sourceOf(field) !== undefined || (field.values ?? []).length > 0;
}

/** Whether a number alone stands for a suggestion; where a number can be the answer, it does not. */
export function takesNumbers(field: ValueField): boolean {
  return field.type !== 'integer' && sourceOf(field)?.meantPlace === undefined;
}

/** The meaning of a line, the same at every field. */
export function commonSigns(field: ValueField): string[] {
  return [
    isMultiline(field) ? 'Enter alone ends them' : 'Enter keeps it',
    isMultiline(field) ? '- clears all' : '- clears it',
    '< goes back',
    '! to the review',
    `${quitSign} quits`,
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

/** The word that quits at every question; at a question for text it is the only one. */
export const quitSign = '!quit';

/** Whether an answer may have been meant to quit. */
export const soundsLikeQuitting = (line: string): boolean => /^(?:quit|exit|q)$/i.test(line.trim());
