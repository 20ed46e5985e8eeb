import { expect, it } from 'vitest';
import { questionIn } from '../../../src/probe/evidence/question.ts';
import { failureIn } from '../../../src/probe/evidence/window-failure.ts';

/** As Tesseract reads the first window of a program for serial ports, a frame of Swing without any hint. */
const group = [
  'You need to be added to the “dialout"',
  'group to upload code over the USB or',
  'serial ports.',
  'Click "Add" below to be added.',
  'You must log out and log in again',
  'before any group changes',
  'will take effect.',
];

const first =
  'You need to be added to the “dialout" group to upload code over the USB or serial ports.';

it.each([
  [[...group, 'Ignore', 'Add'], first],
  [[...group, 'Ignore Add'], first],
  [[...group, '[ Ignore | Add ]'], first],
  [[...group, 'Ask me later', 'Add'], first],
  [
    ['Please select a name and a folder', 'for the notebook.', 'OK', 'Cancel'],
    'Please select a name and a folder for the notebook.',
  ],
  [
    [
      'The maps of your region are not there yet.',
      'Do you want to get them?',
      'Not now',
      'Download now',
    ],
    'Do you want to get them?',
  ],
])('finds the words of a question that has answers at its end: %j', (lines, words) => {
  expect(questionIn(lines)).toBe(words);
  for (const isFixedSize of [true, false]) {
    const evidence = { share: 0.1, isFixedSize, answersPing: undefined, lines };
    expect(failureIn(evidence)).toMatchObject({ failure: 'window-first-run' });
  }
});

it.each([
  ['a text without answers', group],
  ['a text that is only acknowledged', [...group, 'OK']],
  ['more buttons than a question has', [...group, 'New Open', 'Save', 'Run', 'Cancel']],
  ['the labels of a tool', ['Please wait', 'Width', 'Height', 'Colour', 'Depth', 'OK', 'Cancel']],
  ['a calculator', ['0', '7 8 9 /', '4 5 6 *', '1 2 3 -', 'No']],
  ['a timer', ['Time for the tea in minutes:', '05:00', 'Start', 'Quit']],
  ['a text for nobody', ['The moon goes round the earth in a month.', 'Skip', 'Start']],
])('finds none in %s', (_, lines) => {
  expect(questionIn(lines)).toBeUndefined();
});

it('shortens the words, and believes a window with a menu bar or of most of the screen', () => {
  const long = [`Do you want to read ${'one more page and '.repeat(30)}the end?`, 'Yes', 'No'];
  expect(questionIn(long)).toHaveLength(200);
  const evidence = { share: 0.1, isFixedSize: false, answersPing: undefined };
  const lines = ['File Edit Help', ...group, 'Ignore', 'Add'];
  expect(failureIn({ ...evidence, lines })).toBeUndefined();
  expect(failureIn({ ...evidence, share: 0.7, lines: lines.slice(1) })).toBeUndefined();
});
