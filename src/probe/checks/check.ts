import type { ImageSettings } from '../../descriptor/check/image-settings.ts';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { Fix } from '../../descriptor/finding/finding.ts';
import type { Engine } from '../../engine/engine.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import type { CheckName } from '../all-check-names.ts';
import type { LaunchResult } from '../launch/launch-result.ts';

export interface BuiltImage {
  readonly image: InspectedImage;
  readonly descriptor: Descriptor;
  /** The other inputs of the recipe; undefined if the descriptor was read from the labels of the image. */
  readonly source:
    | { readonly icon: Uint8Array | undefined; readonly settings: ImageSettings }
    | undefined;
  readonly engine: Pick<Engine, 'files' | 'references' | 'inspect'>;
}

export interface CheckFinding {
  readonly name: CheckName;
  /** The observation, as a sentence without a full stop. It may contain texts of the application, not yet escaped. */
  readonly message: string;
  /** The remedy in this case, if the general one of the check is not enough. */
  readonly action?: string | undefined;
  /** The path of the descriptor's field to change. */
  readonly field?: string | undefined;
  /** The change of the descriptor, if it is certain. */
  readonly fix?: Fix | undefined;
  /** Related lines, safe to show. */
  readonly lines?: readonly string[] | undefined;
}

export interface CheckOutcome {
  /** A short summary, shown if nothing was found. */
  readonly summary: string;
  readonly findings: readonly CheckFinding[];
  /** The application is not started, because the start cannot succeed. */
  readonly isHopeless?: boolean;
}

/** A check of a built image: of its content, or of the result of a start. */
export type Check =
  | {
      readonly title: string;
      readonly needs: 'image';
      run(built: BuiltImage): Promise<CheckOutcome>;
    }
  | {
      readonly title: string;
      readonly needs: 'start';
      /** The summary of a start to which the check does not apply. */
      readonly absent?: string;
      /** Undefined if the check does not apply, for example without a window. */
      run(built: BuiltImage, started: LaunchResult): CheckOutcome | undefined;
    };
