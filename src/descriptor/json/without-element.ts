import { elementRanges } from './elements.ts';

/** The text of a JSON array without one of its elements. All other bytes stay. @param index of an element that exists */
export function withoutElement(text: string, index: number): string {
  const ranges = elementRanges(text);
  const endOf = (at: number) => ranges[at]!.offset + ranges[at]!.length;
  const next = ranges[index + 1];
  if (next) return text.slice(0, ranges[index]!.offset) + text.slice(next.offset);
  const start = index > 0 ? endOf(index - 1) : ranges[index]!.offset;
  return text.slice(0, start) + text.slice(endOf(index));
}
