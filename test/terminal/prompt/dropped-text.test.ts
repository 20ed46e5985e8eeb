import { expect, test } from 'vitest';
import { droppedText } from '../../../src/terminal/prompt/prompt-session.ts';

test.each([
  [1, '', '1 line typed before this question is ignored.'],
  [2, '', '2 lines typed before this question are ignored.'],
  [0, 'qu', 'An unfinished line typed before this question is ignored.'],
  [1, 'qu', '1 line and an unfinished one typed before this question are ignored.'],
])('%i lines and "%s" are said to be left out', (lines, unfinished, text) => {
  expect(droppedText({ lines, unfinished })).toEqual([text]);
});

test('dropped spaces are not mentioned', () => {
  expect(droppedText({ lines: 0, unfinished: '  ' })).toEqual([]);
});
