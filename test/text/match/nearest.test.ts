import { describe, expect, it } from 'vitest';
import { nearest } from '../../../src/text/match/nearest.ts';

describe('nearest', () => {
  it.each([
    ['aple', 'apple'],
    ['catgeories', 'categories'],
    ['Catego_ries', 'categories'],
    ['a-b', 'a b'],
    ['biuld', 'build'],
    ['nmaes', 'names'],
  ])('takes %s for %s with a typo', (word, known) => {
    expect(nearest(word, ['launch', known])).toBe(known);
  });

  it.each([
    ['nzmxs', 'names', 'two edits are too many for five letters'],
    ['xyzegories', 'categories', 'three edits are always too many'],
    ['ab', 'ac', 'two letters have no typo'],
  ])('does not take %s for %s: %s', (word, known) => {
    expect(nearest(word, [known])).toBeUndefined();
  });

  it('takes the closest, and the first of those that are as close', () => {
    expect(nearest('colour2', ['colors', 'colour'])).toBe('colour');
    expect(nearest('memory3', ['memory1', 'memory2'])).toBe('memory1');
  });

  it('looks for no word of more than 40 characters', () => {
    const [longest, tooLong] = ['a'.repeat(40), 'a'.repeat(41)];
    expect(nearest(`${longest.slice(1)}b`, [longest])).toBe(longest);
    expect(nearest(`${tooLong.slice(1)}b`, [tooLong])).toBeUndefined();
  });
});
