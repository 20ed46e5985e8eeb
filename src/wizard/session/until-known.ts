import { untilState } from '../../system/store.ts';
import type { WizardState } from '../state.ts';
import type { Wizard } from './wizard.ts';

/** Time in milliseconds after which a question is asked without the data that would be read out with it. */
const knownTimeoutMs = 5_000;

/** Waits until data is loaded, for a limited time. */
export function untilKnown(
  wizard: Wizard,
  isKnown: (state: WizardState) => boolean,
  timeoutMs = knownTimeoutMs,
): Promise<void> {
  return untilState(wizard, isKnown, timeoutMs);
}
