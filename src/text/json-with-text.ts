/** A JSON value and its text, so that the text need not be parsed again. */
export interface JsonWithText {
  readonly value: unknown;
  readonly text: string;
}
