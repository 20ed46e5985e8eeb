import type { Wizard } from '../session/wizard.ts';

/** Said when keys were typed before the list of applications was shown. */
export const leftOutOfList = 'Input before this list was shown is ignored.';

/**
 * Tells whether the wizard shows the list of applications and has shown nothing else before. What was typed for the shell
 * must not begin a build there, or remove a file.
 */
export function firstList({ state, subscribe }: Wizard): () => boolean {
  const isList = () => state().page === 'home' && !state().overlay;
  let isFirst = isList();
  const forget = subscribe(() => {
    isFirst &&= isList();
    if (!isFirst) forget();
  });
  return () => isFirst;
}
