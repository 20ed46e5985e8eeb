import type { FieldAt } from '../../descriptor/descriptor.ts';
import type { Question } from '../page.ts';
import type { WizardState } from '../state.ts';
import { sourceOf } from './all-sources.ts';
import { queryOf } from './query.ts';
import type { LoadRequest } from './suggestion-source.ts';

/** What is to be loaded for a field with what is typed in it; undefined where nothing is. */
export function requestFor(
  state: WizardState,
  at: FieldAt,
  query = queryOf(state, at),
): LoadRequest | undefined {
  return sourceOf(at.field)?.request?.(state, at, query);
}

/** Whether a request has been answered, be it with nothing. */
export function isLoaded({ data }: Pick<WizardState, 'data'>, request: LoadRequest): boolean {
  return Object.hasOwn(data.suggestions, request.key);
}

/** Has what a request loads kept for whoever offers it. */
export function questionFor({ key, load }: LoadRequest): Question {
  return {
    name: `suggestions ${key}`,
    load: async (services) => ({ suggestions: { [key]: await load(services) } }),
  };
}
