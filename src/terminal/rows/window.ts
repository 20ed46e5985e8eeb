import type { Symbols } from '../symbols.ts';

/**
 * The visible part of a list, which contains `selected` and fills the room if the list is long enough.
 *
 * @returns indexes of the first item and after the last one
 */
export function windowAround(selected: number, count: number, room: number): [number, number] {
  if (count <= room) return [0, count];
  const wanted = selected - Math.floor(room / 2);
  const start = Math.min(Math.max(wanted, 0), count - room);
  return [start, start + room];
}

const formatted = (number: number) => number.toLocaleString('en');

/** How many items of a list are above and below its visible part: `↑ 3 ↓ 12 more`; empty if all are visible. */
export function outOfSight(
  [start, end]: readonly [number, number],
  count: number,
  { above, below }: Symbols,
): string {
  const parts = [
    ...(start > 0 ? [`${above} ${formatted(start)}`] : []),
    ...(end < count ? [`${below} ${formatted(count - end)}`] : []),
  ];
  return parts.length === 0 ? '' : `${parts.join(' ')} more`;
}

/** Where the highlighted item of a list is, and whether others are above and below the visible part: `3 of 23 ↓`. */
export function placeInList(
  here: number,
  [start, end]: readonly [number, number],
  count: number,
  { above, below }: Symbols,
): string {
  if (count === 0) return '';
  const text = `${formatted(here + 1)} of ${formatted(count)}`;
  return [text, ...(start > 0 ? [above] : []), ...(end < count ? [below] : [])].join(' ');
}

/** The same where not all is visible, else empty; without a highlighted item, how many are above and below. */
export function placeInCutList(
  here: number | undefined,
  range: readonly [number, number],
  count: number,
  symbols: Symbols,
): string {
  const others = outOfSight(range, count, symbols);
  return others === '' || here === undefined ? others : placeInList(here, range, count, symbols);
}
