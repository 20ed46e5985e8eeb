/** A value worth offering for a field. */
export interface Suggestion {
  /** What the field, or one entry of its list, becomes. */
  readonly value: string;
  /** What is shown instead of the value. */
  readonly label?: string;
  /** What helps to choose. */
  readonly note?: string;
  /** Answers of other fields that come with it, by key. */
  readonly sets?: Readonly<Record<string, string>>;
  /** It is in the list already, or it is the value. */
  readonly chosen: boolean;
}
