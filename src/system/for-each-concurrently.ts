/**
 * Works through items in their order, so many at a time, as long as more may begin. Work that throws lets
 * no more begin, and what it threw comes out when all that had begun has ended.
 *
 * @param mayBegin asked before each item
 * @returns the items that never began, in their order
 */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  jobs: number,
  mayBegin: () => boolean,
  work: (item: Item) => Promise<void>,
): Promise<readonly Item[]> {
  let next = 0;
  let isBroken = false;
  const worker = async () => {
    while (next < items.length && !isBroken && mayBegin()) {
      const item = items[next]!;
      next += 1;
      try {
        await work(item);
      } catch (error) {
        isBroken = true;
        throw error;
      }
    }
  };
  const workers = Array.from({ length: Math.min(jobs, items.length) }, worker);
  for (const ended of await Promise.allSettled(workers)) {
    if (ended.status === 'rejected') throw ended.reason;
  }
  return items.slice(next);
}
