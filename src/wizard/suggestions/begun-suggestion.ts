/**
 * The suggestion that a text is the beginning of, whatever the case of its letters; undefined if the text is a
 * suggestion itself or begins none.
 *
 * @param values the suggestions, the best first
 */
export function begunSuggestion(text: string, values: readonly string[]): string | undefined {
  if (text === '' || values.includes(text)) return undefined;
  const begun = text.toLowerCase();
  return values.find((value) => value.toLowerCase().startsWith(begun));
}
