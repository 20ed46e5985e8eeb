import { sampleTitle } from './words.ts';

/** A line from one point to another, y downwards. */
export type Stroke = readonly [x1: number, y1: number, x2: number, y2: number];

/** The lines of each character in a box of 4 by 6: four digits for each line, x and y of both ends. */
const characters: Readonly<Record<string, string>> = {
  H: '0006 4046 0343',
  A: '0620 2046 1434',
  Z: '0040 4006 0646',
  E: '0040 0006 0646 0333',
  L: '0006 0646',
  7: '0040 4016',
  4: '3036 3004 0444',
  1: '2026 2011',
};

const advance = 6;

/** The size of the words. */
export const strokesSize = { width: advance * sampleTitle.length - 2, height: 6 };

/** The words as lines, from 0,0 to `strokesSize`. */
export const strokes: readonly Stroke[] = [...sampleTitle].flatMap((character, index) => {
  const lines = characters[character]?.split(' ') ?? [];
  return lines.map((line): Stroke => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [...line].map(Number);
    return [x1 + index * advance, y1, x2 + index * advance, y2];
  });
});
