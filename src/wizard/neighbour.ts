/** An application whose descriptor is in the output folder, or in the list that is being edited. */
export interface Neighbour {
  readonly name: string;
  /** Absolute path of its descriptor. */
  readonly file: string;
  /** Its name, if the file is a list. */
  readonly application?: string;
  /** Whether it is in the list that is being edited. */
  readonly isInEditedList?: true;
}
