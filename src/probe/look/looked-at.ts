import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { DeskpackError } from '../../error/deskpack-error.ts';
import type { PackageCounts } from '../../system/process/task.ts';
import type { LaunchResult } from '../launch/launch-result.ts';

/** An application that is to be looked at before it has an image of its own. */
export interface LookRequest {
  readonly descriptor: Descriptor;
  /** The id of its template's image, and the name of it with a tag. */
  readonly template: { readonly imageId: string; readonly reference: string };
  /** Its packages with their versions, by which a look is found again. */
  readonly versions: readonly string[];
  /** Notes that the file of the picture contains, by their keys. */
  readonly pictureText: Readonly<Record<string, string>>;
}

/** What came out of a look, or why nobody could look. */
export type LookOutcome =
  | {
      readonly started: LaunchResult;
      /** Names of what made the window appear; nothing is tried yet. */
      readonly healed: readonly string[];
      /** Whether it is from an earlier look at the same. */
      readonly isKept: boolean;
    }
  | { readonly error: DeskpackError };

/** What is going on, for people who wait. */
export type LookStage =
  /** The image of the display server is built, which is done once and takes a minute. */
  | { readonly type: 'display-image' }
  | { readonly type: 'install'; readonly name: string; readonly packages?: PackageCounts }
  | { readonly type: 'start'; readonly name: string };
