/** An entry of a list that is written as one string. */
export interface Entry {
  readonly text: string;
  /** Its start and end in the whole string, in UTF-16 units. */
  readonly span: readonly [from: number, to: number];
}

/** Splits a list written as one string exactly as its consumers do: entries are not trimmed, and empty ones count. */
export function splitEntries(list: string, separator: string): Entry[] {
  let from = 0;
  return list.split(separator).map((text) => {
    const span = [from, from + text.length] as const;
    from = span[1] + separator.length;
    return { text, span };
  });
}

/** Splits a list as a person probably meant it: at any common separator, without spaces and empty entries. */
export function splitLoosely(list: string): string[] {
  return list.split(/[;,\s]+/).filter((text) => text !== '');
}
