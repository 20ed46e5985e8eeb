import type { Details } from '../state.ts';

/** The text instead of the facts while they are missing. */
export function missingText(details: Details | undefined): string {
  const loaded = details?.application;
  if (!loaded || loaded.status === 'loading') return 'Reading…';
  if (loaded.status === 'failed') return loaded.problem.message;
  return 'It is not registered any more.';
}
