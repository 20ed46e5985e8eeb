/** A repeatable sequence of numbers in [0, 1), so that a failure can be reproduced. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One of several, by the next number. */
export function oneOf<Item>(items: readonly Item[], next: () => number): Item {
  return items[Math.floor(next() * items.length)]!;
}
