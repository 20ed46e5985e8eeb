/** A suggested value for a field. */
export interface Suggestion {
  /** The new value of the field, or of one entry of its list. */
  readonly value: string;
  /** Text to show instead of the value. */
  readonly label?: string;
  /** A few words about its state that must not be cut off: `not built yet`. */
  readonly state?: string;
  /** Text that helps to choose. */
  readonly note?: string;
  /** Texts that a query is matched with, if they are not value and note. */
  readonly found?: readonly string[];
  /** It is similar to the value that made the last run fail. */
  readonly isNear?: true;
  /** The entry of the list that it replaces. */
  readonly replaces?: string;
  /** Answers of other fields that are set with it, by key. */
  readonly sets?: Readonly<Record<string, string>>;
  /** Whether it is in the list already, or is the present value. */
  readonly chosen: boolean;
}

/** A value of a source, independent of the answers. */
export type Offer = Omit<Suggestion, 'chosen'>;

/** The texts that a query is matched with, the most important first. */
export function suggestionTexts({ value, note = '', found }: Offer): readonly string[] {
  return found ?? [value, note];
}
