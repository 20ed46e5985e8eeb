import { describe, expect, test } from 'vitest';
import { sampleOf, shuffled } from './sample.ts';

const items = Array.from({ length: 100 }, (_, index) => index);
const classesOf = (item: number) => [`last ${item % 10}`, item === 57 ? 'the one' : 'others'];
const seeds = [1, 2, 3, 0x7fffffff, 0xffffffff];

describe('a sample', () => {
  test.each(seeds)('has one of each class at least, in their order (seed %i)', (seed) => {
    const taken = sampleOf(items, 20, classesOf, { whole: false, seed });
    expect(taken.length).toBeGreaterThanOrEqual(20);
    expect(taken.length).toBeLessThan(40);
    expect(new Set(taken.flatMap(classesOf)).size).toBe(12);
    expect(taken).toEqual([...new Set(taken)].sort((a, b) => a - b));
    expect(taken).toContain(57);
  });

  test.each(seeds)('has none that others replace, unless more are wanted (seed %i)', (seed) => {
    const ofTwo = (item: number) => [`tens ${Math.floor(item / 10)}`, `ones ${item % 10}`];
    const taken = sampleOf(items, 1, ofTwo, { whole: false, seed });
    expect(new Set(taken.flatMap(ofTwo)).size).toBe(20);
    for (const item of taken) {
      const others = taken.filter((other) => other !== item);
      expect(new Set(others.flatMap(ofTwo)).size).toBeLessThan(20);
    }
  });

  test('is the same for the same seed, and another for another', () => {
    const taken = (seed: number) => sampleOf(items, 30, () => [], { whole: false, seed });
    expect(taken(7)).toEqual(taken(7));
    expect(taken(7)).toHaveLength(30);
    expect(taken(7)).not.toEqual(taken(8));
  });

  test('is everything in a whole run', () => {
    expect(sampleOf(items, 1, classesOf, { whole: true, seed: 1 })).toEqual(items);
  });
});

test('shuffling keeps all items', () => {
  expect(shuffled(items, 5)).not.toEqual(items);
  expect(shuffled(items, 5).sort((a, b) => a - b)).toEqual(items);
});
