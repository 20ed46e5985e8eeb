import { describe, expect, test } from 'vitest';
import { judgeOpening } from '../../../src/probe/opens/judge-opening.ts';
import type { OpeningEvidence } from '../../../src/probe/opens/opening-evidence.ts';

const shown: OpeningEvidence = { isRead: true, hasColours: false, hasMain: true, change: 0 };
const document = { words: ['HERON'], colours: [] };
const sound = { words: [], colours: [] };

const verdictOf = (seen: Partial<OpeningEvidence>, sample = document) =>
  judgeOpening({ ...shown, ...seen }, sample);

describe('what is in the file', () => {
  test('decides where it is shown, whatever else is', () => {
    const beside = { errorLine: 'cannot load a plug-in', dialog: 'Tip', hasMain: false };
    expect(verdictOf({ word: 'HERON', ...beside })).toEqual({
      verdict: 'opens',
      evidence: 'its window shows "HERON", which is in the file',
    });
    expect(verdictOf({ hasColours: true, ...beside }).verdict).toBe('opens');
  });
});

describe('against it speaks', () => {
  test.each<[string, Partial<OpeningEvidence>, string]>([
    ['a message', { errorLine: 'Unknown format' }, 'it says "Unknown format"'],
    [
      'an end',
      { hasMain: false, exit: { status: 3, isOutOfMemory: false }, lastLine: 'bad magic' },
      'it ends with status 3 when it is given the file; its last line is "bad magic"',
    ],
    ['that the file was never read', { isRead: false }, 'it never reads the file'],
    [
      'that, also where the title has the name that was given',
      { isRead: false, title: 'heron.png', change: 0.5 },
      'it never reads the file',
    ],
  ])('%s', (_, seen, evidence) => {
    expect(verdictOf(seen)).toEqual({ verdict: 'fails', evidence });
  });
});

test('the length of a sound decides if it is read, and nothing speaks against it', () => {
  const evidence = 'it reads the file, and its window shows its length, 0:20';
  expect(verdictOf({ length: '0:20' }, sound)).toEqual({ verdict: 'opens', evidence });
  for (const seen of [{ isRead: undefined }, { errorLine: 'no decoder', absent: undefined }]) {
    expect(verdictOf({ length: '0:20', ...seen }, sound).verdict).not.toBe('opens');
  }
});

describe('nothing is known', () => {
  test.each<[string, Partial<OpeningEvidence>, RegExp]>([
    ['behind a dialog', { dialog: 'Import', isRead: false }, /^a dialog is open: "Import"$/],
    [
      'without a device that it asks for in a message',
      { errorLine: 'no audio device', absent: 'sound device' },
      /^there is no sound device here, which it asks for$/,
    ],
    [
      'of one that ends well',
      { hasMain: false, exit: { status: 0, isOutOfMemory: false } },
      /^it ends with status 0 when it is given the file$/,
    ],
    [
      'of one that ends without a device',
      { hasMain: false, exit: { status: 2, isOutOfMemory: false }, absent: 'sound device' },
      /^there is no sound device here/,
    ],
    [
      'of a file that is not read, if the window shows something else, such as a question',
      { isRead: false, change: 0.03 },
      /^it does not read the file, and its window shows something else/,
    ],
    ['without a main window', { hasMain: false }, /^no main window appeared$/],
    ['of the name alone', { title: 'heron.txt' }, /reads the file, and nothing of it/],
    ['of another picture without the name', { change: 0.9 }, /nothing of it was recognized/],
    [
      'where the file system does not keep the time of reading',
      { isRead: undefined, title: 'heron.txt', change: 0.9 },
      /^whether it reads the file is not known/,
    ],
    [
      'of a little change, if words should be there',
      { title: 'heron.odt', change: 0.03 },
      /nothing/,
    ],
  ])('%s', (_, seen, evidence) => {
    const { verdict, evidence: said } = verdictOf(seen);
    expect(verdict).toBe('unknown');
    expect(said).toMatch(evidence);
  });
});

test('a file without words is opened if it is read, named and changes the window', () => {
  expect(verdictOf({ title: 'heron.wav - Player', change: 0.03 }, sound)).toEqual({
    verdict: 'opens',
    evidence:
      'it reads the file, names it in "heron.wav - Player", and its window shows something else',
  });
  expect(verdictOf({ nameLine: 'heron.wav', change: 0.03 }, sound).verdict).toBe('opens');
});
