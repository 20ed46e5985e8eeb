/**
 * Works through items in their order, several at a time, as long as `mayBegin` allows. After an error no more
 * items are started, and the error is thrown when all started work has ended.
 *
 * @param mayBegin asked before each item
 * @returns the items that were not started, in their order
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
