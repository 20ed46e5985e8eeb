/** A function that caches its last result as long as its sources do not change. */
export function memoized<From, Result>(
  sourcesOf: (from: From) => readonly unknown[],
  make: (from: From) => Result,
): (from: From) => Result {
  let last: { sources: readonly unknown[]; result: Result } | undefined;
  return (from) => {
    const sources = sourcesOf(from);
    if (!last || sources.some((source, index) => source !== last!.sources[index])) {
      last = { sources, result: make(from) };
    }
    return last.result;
  };
}

/** A function of a state that is computed once for each: a key needs some of them many times, before drawing and while drawing. */
export function onceFor<State extends object, Result>(
  make: (state: State) => Result,
): (state: State) => Result {
  const known = new WeakMap<State, { readonly result: Result }>();
  return (state) => {
    const found = known.get(state) ?? { result: make(state) };
    known.set(state, found);
    return found.result;
  };
}
