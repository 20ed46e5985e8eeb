import type { ErrorCode } from '../error/error-codes.ts';
import type { HealName } from '../probe/heal/heal.ts';
import type { LaunchFailure } from '../probe/launch/launch-result.ts';

/** The window that a proof is about. Texts come from the application, not escaped. */
interface ProofWindow {
  /** Both halves, as in `launch`. */
  readonly class: string;
  readonly title: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Milliseconds after the start. */
  readonly firstSeenMs: number;
}

/** Whether an application was started and its window was seen, which alone proves its window class. */
export interface Proof {
  /**
   * `likely` if only another window than the main one named the class, or the main one did not stay, could not be used, or
   * needs what no descriptor can bring, or was seen on another base than the template.
   */
  readonly state: 'proven' | 'likely' | 'none';
  /** `window-seen` if it is proven; `not-confirmed` if it was seen on another base; else how the start has failed, what it
   * needs, or why nobody looked. */
  readonly code:
    | 'window-seen'
    | 'not-confirmed'
    | 'not-tried'
    | LaunchFailure
    | HealName
    | ErrorCode;
  readonly window?: ProofWindow;
  /** Names of what made the window appear. */
  readonly healed: readonly HealName[];
}

export const notTried: Proof = { state: 'none', code: 'not-tried', healed: [] };
