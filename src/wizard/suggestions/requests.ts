import type { FieldAt } from '../../descriptor/descriptor.ts';
import { entryAt, listForm } from '../answers/list-entries.ts';
import { focusedField } from '../document/focus.ts';
import type { Loader } from '../page.ts';
import type { WizardState } from '../state.ts';
import { sourceOf } from './all-sources.ts';
import { minLetters } from './best-fit.ts';
import { isLoaded, type LoadRequest } from './suggestion-source.ts';

/** The query for a field's suggestions: the text that is being typed, or the one when a suggestion was taken. */
export function queryOf(state: WizardState, { key, field }: FieldAt): string {
  if (state.editing.query !== undefined) return state.editing.query;
  const value = state.document.answers[key]?.text ?? '';
  const form = listForm(field);
  return form ? entryAt({ value, cursor: state.editing.cursor }, form) : value.trim();
}

/** The request for a field and the text typed in it; undefined if nothing needs loading. */
export function requestFor(
  state: WizardState,
  at: FieldAt,
  query = queryOf(state, at),
): LoadRequest | undefined {
  return sourceOf(at.field)?.request?.(state, at, query);
}

/** Loads a request's data and stores it for its sources. */
export function loaderFor<Data>({ key, load }: LoadRequest<Data>): Loader {
  return {
    name: `suggestions ${key}`,
    load: async (services) => ({ suggestions: { [key]: await load(services) } }),
    orElse: { suggestions: { [key]: undefined } },
  };
}

/** Whether it is not known yet which suggestion Enter would take for the text that was typed. */
export function isStillLookedFor(state: WizardState): boolean {
  const at = focusedField(state);
  const isSearch =
    state.editing.isTyped &&
    !state.editing.isAsTyped &&
    state.editing.query === undefined &&
    state.editing.highlight === undefined;
  if (!at || !isSearch || sourceOf(at.field)?.request === undefined) return false;
  const query = queryOf(state, at);
  const request = query.length < minLetters ? undefined : requestFor(state, at, query);
  return request !== undefined && !isLoaded(state, request);
}
