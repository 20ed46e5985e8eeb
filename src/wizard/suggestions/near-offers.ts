import type { FieldAt } from '../../descriptor/descriptor.ts';
import type { ErrorSubject } from '../../error/error-subject.ts';
import { failureOf } from '../../pipeline/progress/run-progress.ts';
import { nearest } from '../../text/nearest.ts';
import { listEntries, listForm } from '../answers/list-entries.ts';
import { faultyAnswer } from '../pages/run/faulty-answer.ts';
import type { WizardState } from '../state.ts';
import type { Offer } from './suggestion.ts';

/** Existing values similar to the faulty one, in the field's form: without the tag if the field's value has none. */
function nearValues({ kind, name, near = [] }: ErrorSubject, value: string): readonly string[] {
  if (kind !== 'template' || !name.startsWith(`${value}:`)) return near;
  const tag = name.slice(value.length);
  return near.map((other) => (other.endsWith(tag) ? other.slice(0, -tag.length) : other));
}

/**
 * Replacements for the answer that made the last run fail, the likeliest first: the similar values from its
 * error or, without any, the nearest of all suggestions. Empty once the answer has been changed.
 *
 * @param all the other suggestions for the field
 */
export function nearOffers(
  { run, answers }: WizardState,
  { key, field }: FieldAt,
  all: readonly Offer[],
): Offer[] {
  const subject = run && failureOf(run)?.problem.subject;
  if (!subject || faultyAnswer(run) !== key) return [];
  const value = answers[key] ?? '';
  if (value === '' || value !== (run.answers ?? answers)[key]) return [];
  const form = listForm(field);
  const wrong = form ? subject.name : value;
  if (form && !listEntries(value, form).includes(wrong)) return [];
  const known = nearValues(subject, value);
  const slip =
    known.length > 0
      ? undefined
      : nearest(
          wrong,
          all.map((offer) => offer.value),
        );
  return [...known, ...(slip === undefined ? [] : [slip])]
    .filter((other) => other !== wrong)
    .map((other) => {
      const note = all.find((offer) => offer.value === other)?.note;
      return {
        value: other,
        isNear: true,
        note: [`in place of ${wrong}`, ...(note ? [note] : [])].join(' · '),
        ...(form ? { replaces: wrong } : {}),
      };
    });
}
