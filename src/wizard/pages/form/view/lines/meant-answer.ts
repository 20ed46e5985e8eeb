import type { FieldAt } from '../../../../../descriptor/descriptor.ts';
import type { WizardState } from '../../../../state.ts';
import { sourceOf } from '../../../../suggestions/all-sources.ts';
import { offeredFor } from '../../../../view/read-out-offers.ts';
import type { PlainAnswer } from './plain-answer.ts';
import type { TypedLine } from './typed-line.ts';

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
