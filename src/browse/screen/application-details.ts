import type { Application } from '../catalog.ts';
import type { BrowseState, Details } from '../state.ts';

/** What is known of an application. */
export function detailsOf({ details }: BrowseState, name: string): Details | undefined {
  return Object.hasOwn(details, name) ? details[name] : undefined;
}

/** The application as it is registered, once it is known. */
export function applicationIn(details: Details | undefined): Application | undefined {
  const loaded = details?.application;
  return loaded?.status === 'here' ? loaded.value : undefined;
}

/** What is said instead of the facts while there are none. */
export function missingText(details: Details | undefined): string {
  const loaded = details?.application;
  if (!loaded || loaded.status === 'loading') return 'Reading…';
  if (loaded.status === 'failed') return loaded.problem.message;
  return 'It is not registered any more.';
}
