import pMap, { pMapSkip } from 'p-map';

/** The maximum number of open files; enough to keep the disk busy. */
const maxOpenFiles = 16;

interface Options {
  /** The number of items that are processed at the same time. */
  readonly limit?: number;
  /** Called before each item; no further item starts once it returns false. */
  readonly mayBegin?: () => boolean;
}

/**
 * Maps items concurrently, in their order. After an error no further item starts; the promise rejects with the first
 * error once all running calls have ended.
 *
 * @returns the results of all started items, in their order
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
