import type { ImageSettings } from '../../descriptor/check/image-settings.ts';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { Fix } from '../../descriptor/finding/finding.ts';
import type { Engine } from '../../engine/engine.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import type { CheckName } from '../check-names.ts';
import type { LaunchResult } from '../launch/launch-result.ts';

/** A built image with what is declared of it. */
export interface BuiltImage {
  readonly image: InspectedImage;
  readonly descriptor: Descriptor;
  /** What else the recipe was made from; undefined if the descriptor was read from the labels of the image. */
  readonly source:
    | { readonly icon: Uint8Array | undefined; readonly settings: ImageSettings }
    | undefined;
  readonly engine: Pick<Engine, 'files'>;
}

/** Something that a check has found. */
export interface CheckFinding {
  readonly name: CheckName;
  /** What was seen, as a sentence without a full stop. It may hold texts of the application, not yet escaped. */
  readonly message: string;
  /** What to do here, if that is more than the name's general remedy. */
  readonly action?: string | undefined;
  /** The field of the descriptor that is to be changed, as a path. */
  readonly field?: string | undefined;
  /** The change, where it is certain. */
  readonly fix?: Fix | undefined;
  /** Lines that belong to it, safe to show. */
  readonly lines?: readonly string[] | undefined;
}

/** The result of one check. */
export interface CheckOutcome {
  /** What was seen, in a few words; shown if nothing was found. */
  readonly summary: string;
  readonly findings: readonly CheckFinding[];
  /** It makes no sense to start the application. */
  readonly isHopeless?: boolean;
}

/** A check of a built image: of what is in it, or of what came out when it was started. */
export type Check =
  | {
      readonly title: string;
      readonly needs: 'image';
      run(built: BuiltImage): Promise<CheckOutcome>;
    }
  | {
      readonly title: string;
      readonly needs: 'start';
      /** Undefined where there is nothing to check, as without a window. */
      run(built: BuiltImage, started: LaunchResult): CheckOutcome | undefined;
    };
