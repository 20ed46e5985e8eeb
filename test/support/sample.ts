/** `npm run test:whole` asks for everything; the gate takes a sample of what takes long. */
export const isWhole: boolean = process.env.TEST_WHOLE === '1';

/**
 * What every drawn value of a run depends on, from `TEST_SEED`. `vitest.config.ts` takes the commit where nobody
 * chose one, so that each commit tries something else and a failure can be had again.
 */
export const testSeed: number = Number(process.env.TEST_SEED ?? 1);

/**
 * A number of cases for a property: all of them in a whole run, otherwise a fifth.
 *
 * @param all cases of a whole run
 * @param part what share of them the gate draws
 */
export function caseCount(all: number, part = 0.2): number {
  return isWhole ? all : Math.max(1, Math.ceil(all * part));
}

/** Numbers from 0 up to a bound, the same ones for the same seed (xorshift). */
export function drawing(seed: number): (bound: number) => number {
  let state = seed | 0 || 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}

/** The same items in another order, which depends on the seed alone. */
export function shuffled<Item>(items: readonly Item[], seed = testSeed): Item[] {
  const below = drawing(seed);
  const all = [...items];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [all[last], all[other]] = [all[other] as Item, all[last] as Item];
  }
  return all;
}

/**
 * In a whole run all items; otherwise as many as asked for, and more where that leaves a class without one:
 * what a proof tells apart it tries in every run. They stay in their order.
 *
 * @param items what a whole run tries
 * @param least how many to take at least
 * @param classesOf what an item is an instance of
 */
export function sampleOf<Item>(
  items: readonly Item[],
  least: number,
  classesOf: (item: Item) => readonly string[],
  { whole = isWhole, seed = testSeed } = {},
): Item[] {
  if (whole) return [...items];
  const seen = new Set<string>();
  const taken = new Set<Item>();
  const order = shuffled(items, seed);
  for (const item of order) {
    const classes = classesOf(item);
    if (classes.every((name) => seen.has(name))) continue;
    taken.add(item);
    for (const name of classes) seen.add(name);
  }
  for (const item of order) {
    if (taken.size >= least) break;
    taken.add(item);
  }
  return items.filter((item) => taken.has(item));
}
