import { expect, it } from 'vitest';
import { handDifferences } from '../../../src/wizard/run/hand-difference.ts';

const window = { title: 'Notes', width: 600, height: 400 };
const before = {
  windows: [{ title: 'Tip', width: 1, height: 1 }, window],
  text: ['File', 'New', 'Hello'],
};

it('says nothing of what is the same, and nothing of words that were not read', () => {
  expect(handDifferences(before, window)).toEqual([]);
  expect(handDifferences(before, { ...window, text: ['file ', 'New', 'Hello', '|'] })).toEqual([]);
  expect(handDifferences({ windows: [], text: [] }, window)).toEqual([]);
});

it('names what differs in title, size and words', () => {
  const text = ['Sign in', 'File', 'a1b', 'c2d', 'e3f'];
  expect(handDifferences(before, { title: 'Login', width: 300, height: 200, text })).toEqual([
    'the title is "Login" and was "Notes"',
    'the size is 300x200 and was 600x400',
    'it says "Sign in", "a1b", "c2d" and 1 more',
    'it said "New", "Hello"',
  ]);
});
