import { DeskpackError } from '../../../error/deskpack-error.ts';
import { type DrawnPngs, drawPngs } from '../../../icon/picture/draw-pngs.ts';
import { luminanceOf } from '../../../icon/picture/luminance.ts';
import { iconSizes } from '../../model/entry.ts';
import { platformApplication } from '../../model/platform-application.ts';
import { type ChangedPart, documentChanges } from '../../page/changes/document-changes.ts';

/** Makes what is shown of documents and icons and takes long to make, here or in other threads. */
export interface ViewMaker {
  /**
   * The changes between two documents; undefined if the comparison takes too much memory.
   *
   * @throws Problem when too much is asked for at a time
   */
  changes(earlier: Uint8Array, later: Uint8Array): Promise<readonly ChangedPart[] | undefined>;
  /**
   * Icons as PNG files in the sizes of `iconSizes`, as `drawPngs` draws them; `late` if the machine had too much else to do.
   *
   * @throws Problem when too much is asked for at a time
   */
  drawings(icons: readonly Uint8Array[]): Promise<DrawnIcons>;
  /**
   * The mean luminance of a picture in percent, as `luminanceOf` has it.
   *
   * @throws Problem when too much is asked for at a time
   */
  luminance(picture: Uint8Array): Promise<number | undefined>;
  /**
   * How the reference platform shows a registered document; undefined if it is no inspection record, or takes too much.
   *
   * @throws Problem when too much is asked for at a time
   */
  platform(document: Uint8Array): Promise<PlatformText | undefined>;
  close(): Promise<void>;
}

/** Makes everything at once, on the thread that asks. */
export const makesViewsHere: ViewMaker = {
  changes: async (earlier, later) => documentChanges(earlier, later),
  drawings: drawIcons,
  luminance: luminanceOf,
  platform: async (document) => platformText(document),
  close: async () => {},
};

export type DrawnIcons = readonly (DrawnPngs | undefined)[] | 'late';

/** Draws icons in the sizes in which they are shown. */
export async function drawIcons(icons: readonly Uint8Array[]): Promise<DrawnIcons> {
  try {
    return await drawPngs(icons, iconSizes);
  } catch (error) {
    if (error instanceof DeskpackError && error.code === 'program-timed-out') return 'late';
    throw error;
  }
}

/** How the reference platform shows an application: its first tag, and the application as JSON text. */
export interface PlatformText {
  readonly id: string;
  readonly text: string;
}

/** Undefined for a document that is no inspection record. */
export function platformText(document: Uint8Array): PlatformText | undefined {
  const application = platformApplication(JSON.parse(Buffer.from(document).toString('utf8')));
  return application && { id: application.id, text: JSON.stringify(application) };
}
