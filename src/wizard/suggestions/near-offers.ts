import type { FieldAt } from '../../descriptor/descriptor.ts';
import { type ErrorSubject, type FaultyItem, faultyItems } from '../../error/error-subject.ts';
import { failureOf } from '../../pipeline/progress/run-progress.ts';
import { nearest } from '../../text/match/nearest.ts';
import { listEntries, listForm } from '../answers/list-entries.ts';
import { faultOf } from '../run/fault-of-run.ts';
import type { RunState } from '../run/run-state.ts';
import type { WizardState } from '../state.ts';
import type { Offer } from './suggestion-source.ts';

/** Existing values similar to the faulty one, in the field's form: without the tag if the field's value has none. */
function nearValues(
  { name, near = [] }: FaultyItem,
  kind: ErrorSubject['kind'],
  value: string,
): readonly string[] {
  if (kind !== 'template' || !name.startsWith(`${value}:`)) return near;
  const tag = name.slice(value.length);
  return near.map((other) => (other.endsWith(tag) ? other.slice(0, -tag.length) : other));
}

/** The replacements for one value or entry, with a note that names it and, if it was seen, says so. */
function replacements(
  wrong: string,
  near: readonly string[],
  all: readonly Offer[],
  wasSeen = false,
): Offer[] {
  const slip =
    near.length > 0
      ? undefined
      : nearest(
          wrong,
          all.map((offer) => offer.value),
        );
  return [...near, ...(slip === undefined ? [] : [slip])]
    .filter((other) => other !== wrong)
    .map((other) => {
      const note = all.find((offer) => offer.value === other)?.note;
      return {
        value: other,
        isNear: true,
        note: [
          ...(wasSeen ? ['seen when it was started'] : []),
          `in place of ${wrong}`,
          ...(note ? [note] : []),
        ].join(' · '),
      };
    });
}

function isAtFault(run: RunState, key: string): boolean {
  const fault = faultOf(run);
  return fault?.kind === 'answer' && fault.key === key;
}

/**
 * Replacements for the answer that made the last run fail, the likeliest first: the similar values from its
 * error or, without any, the nearest of all suggestions. In a list, each wrong entry has its own. Empty once the
 * answer or the entry has been changed.
 *
 * @param all the other suggestions for the field
 */
export function nearOffers(
  {
    document: { answers },
    editing: {
      slots: { run },
    },
  }: WizardState,
  { key, field }: FieldAt,
  all: readonly Offer[],
): Offer[] {
  const { subject, code } = (run && failureOf(run)?.problem) ?? {};
  if (!run || !subject || !isAtFault(run, key)) return [];
  const value = answers[key]?.text ?? '';
  if (value === '') return [];
  const form = listForm(field);
  if (form) {
    const entries = listEntries(value, form);
    return faultyItems(subject)
      .filter(({ name }) => entries.includes(name))
      .flatMap(({ name, near = [] }) =>
        replacements(name, near, all).map((offer) => ({ ...offer, replaces: name })),
      );
  }
  if (value !== (run.answers ?? answers)[key]?.text) return [];
  const near = nearValues(subject, subject.kind, value);
  return replacements(value, near, all, code === 'not-proven');
}
