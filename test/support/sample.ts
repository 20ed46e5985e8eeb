/** Whether everything is tested, as with `npm run test:whole`; the gate only takes a sample of slow tests. */
export const isWhole: boolean = process.env.TEST_WHOLE === '1';

/**
 * The seed of all random values of a run, from `TEST_SEED`. By default `vitest.config.ts` derives it from the
 * commit, so that each commit tries other values and a failure can be repeated.
 */
export const testSeed: number = Number(process.env.TEST_SEED ?? 1);

/**
 * The number of cases for a property: all in a whole run, otherwise a tenth.
 *
 * @param all number of cases in a whole run
 * @param part share of them in the gate
 */
export function caseCount(all: number, part = 0.1): number {
  return isWhole ? all : Math.max(1, Math.ceil(all * part));
}

/** A generator of numbers from 0 up to a bound; the same seed gives the same numbers (xorshift). */
export function drawing(seed: number): (bound: number) => number {
  let state = seed | 0 || 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}

/** The same items in another order, which only depends on the seed. */
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
 * All items in a whole run; otherwise the requested number, or more if a class would have none: every run tries
 * each class. The order is kept.
 *
 * @param items the items of a whole run
 */
export function sampleOf<Item>(
  items: readonly Item[],
  minCount: number,
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
  // Those taken later often have all classes for which earlier ones were taken.
  for (const item of [...taken]) {
    const others = new Set([...taken].filter((other) => other !== item).flatMap(classesOf));
    if (classesOf(item).every((name) => others.has(name))) taken.delete(item);
  }
  for (const item of order) {
    if (taken.size >= minCount) break;
    taken.add(item);
  }
  return items.filter((item) => taken.has(item));
}
