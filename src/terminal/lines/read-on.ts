export const readAtOnce = 10;

const count = (number: number) => number.toLocaleString('en');

/**
 * The next items of a list, a line each, and how many of them were read.
 *
 * @param read how many were read before
 * @param lineOf the line of an item with its number
 * @param of how many there are, if not all of them are here
 */
export function readOn<Item>(
  all: readonly Item[],
  read: number,
  lineOf: (item: Item, number: number) => string,
  of = all.length,
): { readonly lines: string[]; readonly read: number } {
  const next = all.slice(read, read + readAtOnce);
  const end = read + next.length;
  const lines = next.map((item, index) => lineOf(item, read + index + 1));
  if (end < of) lines.push(`  ${count(end)} of ${count(of)} read; + reads the next.`);
  else if (read > 0) lines.push('  These are all.');
  return { lines, read: end };
}
