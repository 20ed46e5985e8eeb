import pMap, { pMapSkip } from 'p-map';

/** How many files are open at the same time; enough to keep the disk busy. */
const maxOpenFiles = 16;

interface Options {
  /** How many items are worked on at the same time. */
  readonly limit?: number;
  /** Asked before each item; once it says no, no more begins. */
  readonly mayBegin?: () => boolean;
}

/**
 * Does the same work for each item in their order, several at a time. Work that throws lets no more begin, and
 * what it threw comes out when all that had begun has ended, the first one if there are several.
 *
 * @returns the results in the order of the items: as many as have begun, which are the first ones
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  { limit = maxOpenFiles, mayBegin = () => true }: Options = {},
): Promise<Result[]> {
  let isOver = false;
  const begin = async (item: Item): Promise<{ result: Result } | typeof pMapSkip> => {
    isOver ||= !mayBegin();
    if (isOver) return pMapSkip;
    try {
      return { result: await work(item) };
    } catch (error) {
      isOver = true;
      throw error;
    }
  };
  try {
    const done = await pMap(items, begin, { concurrency: limit, stopOnError: false });
    return done.map(({ result }) => result);
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error;
  }
}
