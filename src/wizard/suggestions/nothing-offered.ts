import type { FieldAt } from '../../descriptor/descriptor.ts';
import { packageBeingRead } from '../document/looked-offer.ts';
import type { WizardState } from '../state.ts';
import { sourceOf } from './all-sources.ts';
import { queryOf, requestFor } from './requests.ts';
import { isLoaded } from './suggestion-source.ts';

/**
 * Says why there are no suggestions for a field, and what that means.
 *
 * @param query what they are searched for, by default what is typed in the field
 */
export function nothingOffered(
  state: WizardState,
  at: FieldAt,
  more: string,
  query: string = queryOf(state, at),
): string {
  const source = sourceOf(at.field);
  if (!source) return '';
  const { none, noMatch, unavailable = none } = source.empty;
  if (!source.request) return query === '' ? none : noMatch;
  const request = requestFor(state, at, query);
  if (!request) return none;
  if (!isLoaded(state, request)) return `Looking${more}`;
  const data = state.session.data.suggestions[request.key];
  const reason = source.whyUnavailable?.(state, at);
  if (data === undefined) return reason ?? unavailable;
  const read = source.comesWithPackage ? packageBeingRead(state) : undefined;
  if (query === '' && read !== undefined) return `Looking in the files of ${read}${more}`;
  return query === '' || source.hasNothing?.(data) ? none : (reason ?? noMatch);
}
