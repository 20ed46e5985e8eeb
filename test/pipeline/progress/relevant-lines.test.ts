import { expect, it } from 'vitest';
import { relevantLines } from '../../../src/pipeline/progress/relevant-lines.ts';

it('are the last ones with an error, trimmed and with short ids', () => {
  const tail = [
    '  E: Unable to locate package x11-appz ',
    '',
    'Removing intermediate container',
    `error in ${'a'.repeat(64)}`,
  ];
  expect(relevantLines(tail)).toEqual([
    'E: Unable to locate package x11-appz',
    'error in aaaaaaaaaaaa',
  ]);
});

it('are the last few if none has an error', () => {
  const tail = ['one', 'two', '', 'three', 'four', 'five', 'six', ''];
  expect(relevantLines(tail)).toEqual(['two', 'three', 'four', 'five', 'six']);
});
