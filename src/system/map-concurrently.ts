/** So many files are open at a time, enough to keep the disk busy. */
const maxOpenFiles = 16;

/** Does work for each item, several at a time, and gives the results in the order of the items. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const worker = async () => {
    for (const [index, item] of left) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(maxOpenFiles, items.length) }, worker));
  return results;
}
