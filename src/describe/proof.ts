import type { ErrorCode } from '../error/all-error-codes.ts';
import type { HealName } from '../probe/heal/heal.ts';
import type { LaunchFailure } from '../probe/launch/launch-result.ts';

/** The window of a proof. Texts come from the application, unescaped. */
interface ProofWindow {
  /** Instance and class, as in `launch`. */
  readonly class: string;
  readonly title: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Milliseconds after the start. */
  readonly firstSeenMs: number;
}

/** The proof of a window class: only a start with a visible main window proves it. */
export interface Proof {
  /**
   * `likely` if only another window had the class; if the main window did not stay, was not usable, or needs something
   * that no descriptor can provide; or if the base was not the template.
   */
  readonly state: 'proven' | 'likely' | 'none';
  /**
   * `window-seen` if it is proven; `not-confirmed` if it was seen on another base; else the failure of the start, an
   * unmet need, or why there was no look.
   */
  readonly code:
    | 'window-seen'
    | 'not-confirmed'
    | 'not-tried'
    | LaunchFailure
    | HealName
    | ErrorCode;
  readonly window?: ProofWindow;
  /** The only host that the start of a web application had the network to; absent for others, which have none. */
  readonly network?: string;
  /** Names of the heals that made the window appear. */
  readonly healed: readonly HealName[];
}

export const noLook: Proof = { state: 'none', code: 'not-tried', healed: [] };
