import type { Containers } from '../../engine/container.ts';
import type { Engine } from '../../engine/engine.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import type { launch } from '../launch/launch.ts';
import type { LaunchRequest } from '../launch/launch-request.ts';
import type { LaunchFailure, LaunchResult } from '../launch/launch-result.ts';
import type { Change, Heal, HealContext } from './heal.ts';

/** Times in milliseconds. */
export interface HealLimits {
  readonly attemptMs: number;
  readonly allMs: number;
}

/** One attempt to make an application show its main window. */
export interface Attempt {
  readonly name: Heal['name'];
  /** Text that follows "tried". */
  readonly title: string;
  /**
   * `healed` if the main window appeared twice, `further` if the application came further than before, `unconfirmed` if
   * the main window appeared only once, `impossible` if the attempt could not be made.
   */
  readonly outcome: 'healed' | 'further' | 'same' | 'unconfirmed' | 'impossible';
  /** Why the attempt did not heal: the name of a check, or a text if it was impossible. */
  readonly failure?: LaunchFailure;
  readonly reason?: string;
  /** The line of text in the window that shows the failure, not yet escaped. */
  readonly readLine?: string;
  /** The packages that it added to those of earlier attempts; absent if it names none. */
  readonly packages?: readonly string[];
  readonly totalMs: number;
}

/** The heals that made an application show its main window. */
export interface Healing {
  /** In the order of application. */
  readonly heals: readonly Heal[];
  readonly change: Change;
  /** The result of the confirming start, with all heals. */
  readonly started: LaunchResult;
  /** The template's entry point is broken, so no change of the descriptor can help. */
  readonly needsOtherTemplate: boolean;
}

export interface HealResult {
  readonly attempts: readonly Attempt[];
  /** The failure of the declared start, if only an attempt has revealed it. */
  readonly revealed?: LaunchFailure;
  /** The result of the attempt that came furthest, if the application was not healed. */
  readonly furthest?: LaunchResult;
  /** It was not healed, and the time limits ended an attempt or left one out: with more time it may be. */
  readonly isOutOfTime?: true;
  /** Absent if the application was not healed. */
  readonly healing?: Healing;
}

/** The application to heal, and the tools for it. */
export interface HealRequest {
  readonly context: HealContext;
  readonly image: InspectedImage;
  /** The name to build on, if others of its names may be removed meanwhile. */
  readonly imageName?: string;
  /** The result of the start as declared. */
  readonly request: LaunchRequest;
  readonly engine: Engine;
  readonly containers: Containers;
  readonly heals?: readonly Heal[];
  readonly limits?: HealLimits;
  /** How many attempts are made side by side; one if there is one processor. What comes out is the same. */
  readonly atOnce?: 1 | 2;
  /** Starts the application in containers. */
  readonly start?: typeof launch;
  readonly onAttempt?: ((title: string) => void) | undefined;
}
