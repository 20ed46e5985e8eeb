import { expect, test } from 'vitest';
import { errorLineIn } from '../../../src/probe/opens/read-screen.ts';

test.each([
  'Could not open the file.',
  'Unsupported image type',
  'The file heron-4719.odt is corrupt',
  'Unrecognized file format',
  'There is no plug-in for this',
])('a dialog says that it failed: %s', (line) => {
  expect(errorLineIn({ lines: [], ofDialogs: ['Heron', line] }, 'heron-4719')).toBe(line);
});

test.each(['Import text', 'Separator: comma', 'Open', 'Errands'])(
  'a dialog only asks: %s',
  (line) => {
    expect(errorLineIn({ lines: [], ofDialogs: [line] }, 'heron-4719')).toBeUndefined();
  },
);

test('elsewhere, only what names the file is about it', () => {
  const lines = ['Errors: 0', 'Cannot open /home/HERON-4719.png'];
  expect(errorLineIn({ lines, ofDialogs: [] }, 'heron-4719')).toBe(lines[1]);
  expect(errorLineIn({ lines: ['Errors: 0'], ofDialogs: [] }, 'heron-4719')).toBeUndefined();
});
