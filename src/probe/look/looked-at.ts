import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { DeskpackError } from '../../error/deskpack-error.ts';
import type { PackageCounts } from '../../system/process/task.ts';
import type { Attempt } from '../heal/heal-application.ts';
import type { HealFinding } from '../heal/heal-findings.ts';
import type { LaunchResult } from '../launch/launch-result.ts';
import type { Toolkits } from './warm-base.ts';

/** An application that is to be looked at before it has an image of its own. */
export interface LookRequest {
  readonly descriptor: Descriptor;
  /** The id of its template's image, and the name of it with a tag. */
  readonly template: { readonly imageId: string; readonly reference: string };
  /** Its packages with their versions, by which a look is found again. */
  readonly versions: readonly string[];
  /** What a base with the common toolkits has; absent if it is looked at on its own image only. */
  readonly toolkits?: Toolkits | undefined;
  /** Notes that the file of the picture contains, by their keys. */
  readonly pictureText: Readonly<Record<string, string>>;
}

/** What was tried for an application that showed no main window by itself. */
export interface LookHeal {
  /** What made the main window appear, with what it changes in the descriptor; empty if nothing did. */
  readonly findings: readonly HealFinding[];
  /** Whether the platform has all that made it appear, once the descriptor is changed. */
  readonly isDeclared: boolean;
  readonly attempts: readonly Attempt[];
}

/** What came out of a look. */
export interface Look {
  /** How it started at last, with all that healed it. */
  readonly started: LaunchResult;
  /** Absent if nothing was tried. */
  readonly heal?: LookHeal;
}

/** What came out of a look, or why nobody could look. */
export type LookOutcome =
  /**
   * `isKept` if it is from an earlier look at the same; `isWarm` if it was on a base with more packages than the template,
   * which may hide missing ones, so that it proves nothing.
   */
  | (Look & { readonly isKept: boolean; readonly isWarm: boolean })
  | { readonly error: DeskpackError };

/** What is going on, for people who wait. */
export type LookStage =
  /** The image of the display server is built, which is done once and takes a minute. */
  | { readonly type: 'display-image' }
  /** The base with the common toolkits is built, which takes as long and is done once for a template. */
  | { readonly type: 'warm-base' }
  | {
      readonly type: 'install';
      readonly name: string;
      readonly packages?: PackageCounts;
      /** The number of the present instruction of its recipe, and of how many. */
      readonly step?: readonly [number: number, of: number];
    }
  | { readonly type: 'start'; readonly name: string }
  /** What made the main window appear is installed as a build does that, which then reuses it. */
  | { readonly type: 'install-healed'; readonly name: string }
  /** Something is tried that may make the main window appear, in words that follow "with". */
  | { readonly type: 'heal'; readonly name: string; readonly title: string };

/** How applications are looked at. */
export interface LookOptions {
  /** The vendor whose base image may be there already, for the image of the display server. */
  readonly vendor: string;
  /** Looks on a base with the common toolkits, which is quicker for many applications and proves nothing. */
  readonly isWarm?: boolean | undefined;
  /** Starts also what was looked at before. */
  readonly isFresh?: boolean | undefined;
  /** Whether a build follows, for which packages that made a main window appear are installed as it does that. */
  readonly isForBuild?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onStage?: ((stage: LookStage) => void) | undefined;
}
