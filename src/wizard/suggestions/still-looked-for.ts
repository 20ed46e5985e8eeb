import { focusedField } from '../document/focus.ts';
import type { WizardState } from '../state.ts';
import { sourceOf } from './all-sources.ts';
import { minLetters } from './best-fit.ts';
import { queryOf } from './query.ts';
import { requestFor } from './requests.ts';
import { isLoaded } from './suggestion-source.ts';

/** Whether it is not known yet which suggestion Enter would take for the text that was typed. */
export function isStillLookedFor(state: WizardState): boolean {
  const at = focusedField(state);
  const isSearch =
    state.isTyped && !state.isAsTyped && state.query === undefined && state.highlight === undefined;
  if (!at || !isSearch || sourceOf(at.field)?.request === undefined) return false;
  const query = queryOf(state, at);
  const request = query.length < minLetters ? undefined : requestFor(state, at, query);
  return request !== undefined && !isLoaded(state, request);
}
