/** An application whose descriptor lies where a new one would be written. */
export interface Neighbour {
  readonly name: string;
  /** Absolute path of its descriptor. */
  readonly file: string;
  /** Its name, where the file holds a list of them. */
  readonly application?: string;
}
