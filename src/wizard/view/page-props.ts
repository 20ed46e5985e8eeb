import type { ShownLog } from '../shown-log.ts';
import type { WizardState } from '../state.ts';

export interface PageProps {
  readonly state: WizardState;
  readonly log: ShownLog;
  /** Milliseconds since the epoch. */
  readonly now: number;
}
