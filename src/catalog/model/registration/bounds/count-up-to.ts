/** A count of something in all elements of a body. */
export interface UpTo {
  readonly count: number;
  /** The index of the element with which there was too much; undefined if there is not. */
  readonly tooManyAt: number | undefined;
}

/** Counts something in elements until there is more than may be. */
export function countUpTo(
  max: number,
  elements: readonly unknown[],
  countIn: (element: unknown) => number,
): UpTo {
  let count = 0;
  for (const [index, element] of elements.entries()) {
    count += countIn(element);
    if (count > max) return { count, tooManyAt: index };
  }
  return { count, tooManyAt: undefined };
}
