/** A JSON value with the text that it was printed to, for who needs both: nobody reads that text again. */
export interface PrintedJson {
  readonly value: unknown;
  readonly text: string;
}
