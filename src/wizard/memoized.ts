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
