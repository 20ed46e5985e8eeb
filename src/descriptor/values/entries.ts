/** An entry of a list that is written as one text. */
export interface Entry {
  readonly text: string;
  /** Where it begins and ends in the whole text, in UTF-16 units. */
  readonly span: readonly [from: number, to: number];
}

/** The entries of a list written as one text, as consumers split it: nothing is trimmed, empty ones count. */
export function splitEntries(list: string, separator: string): Entry[] {
  let from = 0;
  return list.split(separator).map((text) => {
    const span = [from, from + text.length] as const;
    from = span[1] + separator.length;
    return { text, span };
  });
}

/** The entries that a person meant: split at any of the separators in use, without blanks and empty ones. */
export function looseEntries(list: string): string[] {
  return list.split(/[;,\s]+/).filter((text) => text !== '');
}
