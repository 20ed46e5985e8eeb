/** A pattern that finds a text anywhere in a line, ignoring case; undefined for an empty text. */
export function matcherOf(wanted: string): RegExp | undefined {
  if (wanted === '') return undefined;
  return new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu');
}
