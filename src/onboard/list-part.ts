/** A part of a list, by which reports tell whether together they have all of it. */
export interface ListPart {
  /** The digest of the names in the whole list: `sha256:…`. */
  readonly list: string;
  /** Counted from 1. */
  readonly number: number;
  /** The number of parts into which the list is divided. */
  readonly of: number;
}
