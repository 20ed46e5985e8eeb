/** A JSON value and its text, so that the text need not be parsed again. */
export interface PrintedJson {
  readonly value: unknown;
  readonly text: string;
}
