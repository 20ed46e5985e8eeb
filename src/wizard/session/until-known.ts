import { setTimeout as sleep } from 'node:timers/promises';
import type { WizardState } from '../state.ts';
import type { Wizard } from './wizard.ts';

/** Milliseconds after which a question is asked without what would have been read out with it. */
const knownTimeoutMs = 5_000;

/** Waits for what is being looked up, but not for ever. */
export async function untilKnown(
  wizard: Wizard,
  isKnown: (state: WizardState) => boolean,
  timeoutMs = knownTimeoutMs,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!isKnown(wizard.state()) && Date.now() < end) await sleep(25);
}
