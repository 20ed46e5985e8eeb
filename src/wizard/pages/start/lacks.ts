import { isBringable } from '../../../bring/bringable.ts';
import type { Lack } from '../../../bring/part.ts';
import { withPartsWanted } from '../../bringing/bringing.ts';
import { lacksToBuild } from '../../bringing/lacks.ts';
import { type WizardState, withNotice } from '../../state.ts';
import { lineOf } from './line.ts';

/** What this machine lacks, as rows in place of results: until something is typed, or the user goes on without. */
export function shownLacks(state: WizardState): readonly Lack[] {
  const { start } = state.editing.slots;
  if (start.question !== 'offer' || start.reading || lineOf(state).value !== '') return [];
  // All rows come at once: Enter on the first brings those below it too.
  const isKnown = state.session.data.suggestions.templates !== undefined;
  return state.session.bringing.isRefused || !isKnown ? [] : lacksToBuild(state);
}

export function highlightedLack(state: WizardState): Lack | undefined {
  const lacks = shownLacks(state);
  return lacks[Math.min(state.editing.slots.start.highlight, lacks.length - 1)];
}

/** The state in which all that deskpack can is brought, as each part needs those before it. */
export function withLacksBrought(state: WizardState, lack: Lack): WizardState {
  if (!isBringable(lack)) {
    return withNotice(state, 'Type it in another terminal; this page notices when it has worked.');
  }
  const parts = shownLacks(state).filter(isBringable);
  return withPartsWanted(
    state,
    parts.map(({ part }) => part),
  );
}

/** The base image that an application is to be looked at on: taking one begins it, where only that is missing. */
export function withTemplateBegun(state: WizardState): WizardState {
  const lacks = lacksToBuild(state);
  const isTemplateAlone = lacks.length > 0 && lacks.every(({ part }) => part === 'template');
  return isTemplateAlone && !state.session.bringing.isRefused
    ? withPartsWanted(state, ['template'])
    : state;
}
