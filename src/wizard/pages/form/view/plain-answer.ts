import type { FieldAt } from '../../../../descriptor/descriptor.ts';
import { textOf } from '../../../../text/edited-text.ts';
import { isMultiline } from '../../../answers/answer-text.ts';
import { yesOrNo } from '../../../answers/given-answers.ts';
import { listForm, toggleEntry } from '../../../answers/list-entries.ts';
import type { Suggestion } from '../../../suggestions/suggestion.ts';

/** What a typed line answers. */
interface PlainAnswer {
  readonly text: string;
  /** Answers of other fields that are set with it, by key. */
  readonly sets?: Suggestion['sets'] | undefined;
  /** Whether suggestions were taken. */
  readonly isTaken?: true;
}

/** The new text of a field after a typed line; undefined means no change. A number stands for a suggestion. */
export function plainAnswer(
  line: string,
  at: FieldAt,
  present: string,
  offers: readonly Suggestion[],
): PlainAnswer | 'no such number' | undefined {
  const typed = line.trim();
  if (typed === '') return undefined;
  if (typed === '-') return { text: '' };
  const chosen = /^#\d+(?:[\s,]+#\d+)*$/.test(typed)
    ? (typed.match(/\d+/g) ?? []).map((number) => offers[Number(number) - 1])
    : [];
  if (chosen.includes(undefined)) return 'no such number';
  const form = listForm(at.field);
  const taken = chosen.filter((offer) => offer !== undefined);
  if (taken.length > 0 && form) {
    const text = taken.reduce(
      (list, { value }) => toggleEntry(list, value, form, () => true),
      textOf(present),
    );
    return { text: text.value, isTaken: true };
  }
  const [first] = taken;
  if (first) return { text: first.value, sets: first.sets, isTaken: true };
  if (at.field.type === 'boolean') {
    const word = yesOrNo(typed);
    if (word) return { text: word };
  }
  return { text: isMultiline(at.field) ? typed.replace(/\\n/g, '\n') : typed };
}
