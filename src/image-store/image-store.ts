import type { ImageSource } from '../image/image-content.ts';
import type { Availability } from '../system/process/availability.ts';
import type { TaskOptions } from '../system/process/task.ts';

/** What holds the images that the platform launches. */
export interface ImageStore {
  readonly name: string;
  availability(): Promise<Availability>;
  /**
   * Imports the image of an archive, or what of it is not there yet. Afterwards the image is there and
   * complete, or it throws and nothing was changed.
   *
   * @returns the image's id, as `imageId` says it
   */
  import(archive: string, reference: string, options?: TaskOptions): Promise<string>;
  /** The same from the first of these sources that the image can be read from. */
  importFrom(
    sources: readonly ImageSource[],
    reference: string,
    options?: TaskOptions,
  ): Promise<string>;
  /** The manifest digest under that reference when it is there and complete, else undefined. */
  digest(reference: string): Promise<string | undefined>;
  /**
   * The id of the image under that reference when it is there and complete, else undefined. It is that
   * of the engine's `InspectedImage` when the same image is in both.
   */
  imageId(reference: string): Promise<string | undefined>;
  remove(reference: string): Promise<void>;
}
