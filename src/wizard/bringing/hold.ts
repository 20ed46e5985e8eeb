import { isBringable } from '../../bring/bringable.ts';
import { packageBeingRead, seenByLook } from '../document/looked-offer.ts';
import type { WizardState } from '../state.ts';
import { isBringingForBuild } from './bringing.ts';
import { lacksToBuild } from './lacks.ts';

/**
 * Whether a look at an application waits for an engine or a base image that is being brought, or that can be and that the user
 * has not refused.
 */
export function isLookHeld(state: WizardState): boolean {
  if (isBringingForBuild(state)) return true;
  const lacks = lacksToBuild(state);
  return !state.session.bringing.isRefused && lacks.length > 0 && lacks.every(isBringable);
}

/** The package whose look is still to give answers; undefined if there is none. */
export function packageToLookAt(state: WizardState): string | undefined {
  const { look } = state.editing.slots.start;
  if (seenByLook(state)?.doing !== undefined) return look?.package;
  return packageBeingRead(state);
}
