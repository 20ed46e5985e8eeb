import { type ChangedPart, documentChanges } from '../../page/changes/document-changes.ts';
import { type DrawnIcon, drawIcon } from './draw-icon.ts';
import { type PlatformText, platformText } from './platform-text.ts';

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
