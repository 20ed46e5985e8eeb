import { pngOfPixels } from '../../../icon/picture/png-of-pixels.ts';
import { rasteriseOrTimeout } from '../../../icon/picture/rasterise.ts';
import { platformApplication } from '../../model/platform-application.ts';
import { type ChangedPart, documentChanges } from '../../page/changes/document-changes.ts';

/** Makes what is shown of documents and icons and takes long to make, here or in other threads. */
export interface ViewMaker {
  /**
   * The changes between two documents; undefined if the comparison takes too much time or memory.
   *
   * @throws Problem when too much is asked for at a time
   */
  changes(earlier: Uint8Array, later: Uint8Array): Promise<readonly ChangedPart[] | undefined>;
  /**
   * An icon as a PNG file that fits into a square.
   *
   * @throws Problem when too much is asked for at a time
   */
  drawing(svg: Uint8Array, size: number): Promise<DrawnIcon>;
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
  drawing: drawIcon,
  platform: async (document) => platformText(document),
  close: async () => {},
};

/** A PNG file; `undrawable` if there is no picture of the icon, `late` if the machine had too much else to do. */
export type DrawnIcon = Uint8Array | 'undrawable' | 'late';

/** Draws an icon as large as fits into a square. */
export async function drawIcon(svg: Uint8Array, size: number): Promise<DrawnIcon> {
  const pixels = await rasteriseOrTimeout(svg, { width: size, height: size });
  if (pixels === 'late') return pixels;
  return pixels ? pngOfPixels(pixels) : 'undrawable';
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
