/**
 * Does the same for several at once. What one throws comes out when all have ended, the first before the others.
 *
 * @param width how many at a time
 * @returns the results in the order of the items
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  width: number,
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  async function work(): Promise<void> {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await task(items[index]!);
    }
  }
  const workers = Array.from({ length: Math.min(width, items.length) }, work);
  for (const ended of await Promise.allSettled(workers)) {
    if (ended.status === 'rejected') throw ended.reason;
  }
  return results;
}
