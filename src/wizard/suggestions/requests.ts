import type { FieldAt } from '../../descriptor/descriptor.ts';
import type { Question } from '../page.ts';
import type { WizardState } from '../state.ts';
import { sourceOf } from './all-sources.ts';
import { queryOf } from './query.ts';
import type { LoadRequest } from './suggestion-source.ts';

/** The request for a field and the text typed in it; undefined if nothing needs loading. */
export function requestFor(
  state: WizardState,
  at: FieldAt,
  query = queryOf(state, at),
): LoadRequest | undefined {
  return sourceOf(at.field)?.request?.(state, at, query);
}

/** The question that loads a request's data and stores it for its sources. */
export function questionFor<Data>({ key, load }: LoadRequest<Data>): Question {
  return {
    name: `suggestions ${key}`,
    load: async (services) => ({ suggestions: { [key]: await load(services) } }),
    orElse: { suggestions: { [key]: undefined } },
  };
}
