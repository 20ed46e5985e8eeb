import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { DeskpackError } from '../../error/deskpack-error.ts';
import type { PackageCounts } from '../../system/process/program/task.ts';
import type { HealName } from '../heal/heal.ts';
import type { HealFinding } from '../heal/heal-findings.ts';
import type { Attempt } from '../heal/heal-result.ts';
import type { LaunchResult } from '../launch/launch-result.ts';
import type { InstallAhead } from './install-ahead.ts';
import type { Toolkits } from './warm-base.ts';

/** An application to start before it has its own image. */
export interface LookRequest {
  readonly descriptor: Descriptor;
  /** The id of its template's image, and the name with a tag. */
  readonly template: { readonly imageId: string; readonly reference: string };
  /** Its packages with their versions; part of the cache key. */
  readonly versions: readonly string[];
  /** The absolute path of the build context with what the descriptor's instructions copy; absent if they copy nothing. */
  readonly context?: string | undefined;
  /** The toolkits of the warm base; absent for a look on the application's own image only. */
  readonly toolkits?: Toolkits | undefined;
  /** Text chunks of the PNG file, by their keys. */
  readonly pictureText: Readonly<Record<string, string>>;
}

/** The attempts for an application that showed no main window by itself. */
export interface LookHeal {
  /** The heals that made the main window appear, with their changes of the descriptor; empty if none did. */
  readonly findings: readonly HealFinding[];
  /** Whether the platform shows it too, once the descriptor is changed. */
  readonly isDeclared: boolean;
  readonly attempts: readonly Attempt[];
  /** None helped, and the time limits ended an attempt or left one out. */
  readonly isOutOfTime?: true;
}

export interface Look {
  /** The last start, with all heals applied. */
  readonly started: LaunchResult;
  /** Absent if no heal was tried. */
  readonly heal?: LookHeal;
  /** Digests of the layers of the image that was started; absent if it was changed for the start. */
  readonly layers?: readonly string[];
}

/** The result of a look, or why no look was possible. */
export type LookOutcome =
  /**
   * `isKept` if the result is cached; `isWarm` if it is from a warm base, whose additional packages may hide missing
   * ones, so that it proves nothing.
   */
  | (Look & { readonly isKept: boolean; readonly isWarm: boolean })
  | { readonly error: DeskpackError };

export type LookStage =
  /** The image of the display server is being built: once, for about a minute. */
  | { readonly type: 'display-image' }
  /** The warm base is being built: once for a template, for about a minute. */
  | { readonly type: 'warm-base' }
  | {
      readonly type: 'install';
      readonly name: string;
      readonly packages?: PackageCounts;
      /** The number of the current instruction, and the total. */
      readonly step?: readonly [number: number, of: number];
    }
  | { readonly type: 'start'; readonly name: string }
  /** The packages of a heal are being installed as in a build, which then reuses the layers. */
  | { readonly type: 'install-healed'; readonly name: string }
  /** A heal is being tried; the text follows "with". */
  | { readonly type: 'heal'; readonly name: string; readonly title: string };

export interface LookOptions {
  /** The vendor whose base image may be present, for the image of the display server. */
  readonly vendor: string;
  /** Uses the warm base, which is quicker for many applications and proves nothing. */
  readonly isWarm?: boolean | undefined;
  /** Ignores cached results. */
  readonly refresh?: boolean | undefined;
  /** Whether a build follows. Packages of heals are then installed as in that build. */
  readonly isForBuild?: boolean | undefined;
  /** The heals that are not tried. */
  readonly withoutHeals?: readonly HealName[] | undefined;
  /** The packages that are being installed already. */
  readonly ahead?: InstallAhead | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onStage?: ((stage: LookStage) => void) | undefined;
  /** Takes over what is removed after the looks, instead of waiting for it; it never rejects. */
  readonly onRemoving?: ((removal: Promise<void>) => void) | undefined;
  /**
   * Called when the first start of an application shows a main window, before it is held, with the result of the look if
   * nothing else comes out.
   */
  readonly onMain?: ((request: LookRequest, expected: Look) => void) | undefined;
}
