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
