/** How many files are open at the same time; enough to keep the disk busy. */
const maxOpenFiles = 16;

/**
 * Does the same work for each item, several at a time. An error comes out when all other work has ended, the
 * first one if there are several.
 *
 * @param limit how many items are worked on at the same time
 * @returns the results in the order of the items
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  limit = maxOpenFiles,
): Promise<Result[]> {
  const results: Result[] = [];
  const remaining = items.entries();
  const worker = async () => {
    for (const [index, item] of remaining) results[index] = await work(item);
  };
  const workers = Array.from({ length: Math.min(limit, items.length) }, worker);
  for (const ended of await Promise.allSettled(workers)) {
    if (ended.status === 'rejected') throw ended.reason;
  }
  return results;
}
