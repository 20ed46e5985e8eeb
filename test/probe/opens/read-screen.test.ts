import { expect, test } from 'vitest';
import { errorLineIn, lengthIn } from '../../../src/probe/opens/read-screen.ts';

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

test.each([
  ['0:00 / 0:20', '0:20'],
  ['00:00:20', '00:00:20'],
  ['| 0:20.3', '0:20.3'],
  ['00:20,04', '00:20,04'],
])('a window shows the length of a sound: %s', (line, length) => {
  expect(lengthIn(['File', line], 20)).toBe(length);
});

test.each(['10:20', '0:20:00', '1:00:20', '20', '0:200', '2.0:20', '0:21', '-'])(
  'a window shows another time: %s',
  (line) => {
    expect(lengthIn([line], 20)).toBeUndefined();
  },
);
