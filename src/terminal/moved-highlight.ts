/**
 * The highlighted row after a command; undefined if the command does not move it.
 *
 * @param count the number of rows
 * @param page the number of rows in sight
 */
export function movedHighlight(
  name: string,
  here: number,
  count: number,
  page: number,
): number | undefined {
  const to: Readonly<Record<string, number>> = {
    up: here - 1,
    down: here + 1,
    'page-up': here - page,
    'page-down': here + page,
    first: 0,
    last: count - 1,
  };
  const wanted = to[name];
  return wanted === undefined ? undefined : Math.max(0, Math.min(count - 1, wanted));
}
