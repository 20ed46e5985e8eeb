/** An application whose descriptor is in the output folder. */
export interface Neighbour {
  readonly name: string;
  /** Absolute path of its descriptor. */
  readonly file: string;
  /** Its name, if the file is a list. */
  readonly application?: string;
}
