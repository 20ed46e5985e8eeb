/** A template in an engine. */
export interface PresentTemplate {
  /** Its name with its tag. */
  readonly reference: string;
  readonly imageId: string;
}
