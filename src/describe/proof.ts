import type { ErrorCode } from '../error/error-codes.ts';
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
  /** `likely` if only another window than the main one named the class, or the main one did not stay. */
  readonly state: 'proven' | 'likely' | 'none';
  /** `window-seen` if it is proven; else how the start has failed, or why nobody looked. */
  readonly code: 'window-seen' | 'not-tried' | LaunchFailure | ErrorCode;
  readonly window?: ProofWindow;
  /** Names of what made the window appear; absent if it was not looked at. */
  readonly healed?: readonly string[];
}

export const notTried: Proof = { state: 'none', code: 'not-tried' };
