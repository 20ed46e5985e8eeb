import type { FieldAt } from '../../descriptor/descriptor.ts';
import type { ErrorSubject } from '../../error/error-subject.ts';
import { failureOf } from '../../pipeline/progress/run-progress.ts';
import { nearest } from '../../text/nearest.ts';
import { listEntries, listForm } from '../answers/list-entries.ts';
import { faultyAnswer } from '../pages/run/faulty-answer.ts';
import type { WizardState } from '../state.ts';
import type { Offer } from './suggestion.ts';

/** What exists and is like the value at fault, as the field would have it: without the tag that the field leaves out. */
function nearValues({ kind, name, near = [] }: ErrorSubject, value: string): readonly string[] {
  if (kind !== 'template' || !name.startsWith(`${value}:`)) return near;
  const tag = name.slice(value.length);
  return near.map((other) => (other.endsWith(tag) ? other.slice(0, -tag.length) : other));
}

/**
 * What may stand in the place of the answer that the last run failed for, the likeliest first: what its error knows
 * to be near, or else what is nearest of all that is offered. Nothing once the answer is another one.
 *
 * @param all what else is offered for the field
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
