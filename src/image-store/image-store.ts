import type { ImageSource } from '../image/image-content.ts';
import type { Availability } from '../system/process/program/availability.ts';
import type { TaskOptions } from '../system/process/program/task.ts';

/** A store of the images that the platform launches. */
export interface ImageStore {
  readonly name: string;
  availability(): Promise<Availability>;
  /**
   * Imports the missing parts of an image from the first of these sources that it can be read from. Afterwards the
   * image is complete, or it throws and nothing was changed.
   *
   * @returns the image's id, as `imageId` says it
   */
  import(
    sources: readonly ImageSource[],
    reference: string,
    options?: TaskOptions,
  ): Promise<string>;
  /**
   * The image id of a reference if the image is complete, else undefined. For the same image, it equals the id
   * of the engine's `InspectedImage`.
   */
  imageId(reference: string): Promise<string | undefined>;
}
