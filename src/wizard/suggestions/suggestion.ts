/** A value worth offering for a field. */
export interface Suggestion {
  /** What the field, or one entry of its list, becomes. */
  readonly value: string;
  /** What is shown instead of the value. */
  readonly label?: string;
  /** What helps to choose. */
  readonly note?: string;
  /** Texts by which it is found, where these are not its value and note. */
  readonly found?: readonly string[];
  /** It is like the value that the last run failed for. */
  readonly isNear?: true;
  /** The entry of the list that it takes the place of. */
  readonly replaces?: string;
  /** Answers of other fields that come with it, by key. */
  readonly sets?: Readonly<Record<string, string>>;
  /** It is in the list already, or it is the value. */
  readonly chosen: boolean;
}

/** A value that a source has, whatever is answered. */
export type Offer = Omit<Suggestion, 'chosen'>;

/** The texts by which a suggestion is found, the weightiest first. */
export function suggestionTexts({ value, note = '', found }: Offer): readonly string[] {
  return found ?? [value, note];
}
