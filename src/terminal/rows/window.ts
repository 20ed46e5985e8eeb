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

/** How many items of a list are above and below its visible part: `↑ 3 ↓ 12 more`; empty if all are visible. */
export function outOfSight(
  [start, end]: readonly [number, number],
  count: number,
  { above, below }: Symbols,
): string {
  const parts = [
    ...(start > 0 ? [`${above} ${start}`] : []),
    ...(end < count ? [`${below} ${count - end}`] : []),
  ];
  return parts.length === 0 ? '' : `${parts.join(' ')} more`;
}
