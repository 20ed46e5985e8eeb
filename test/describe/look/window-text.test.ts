import { expect, test } from 'vitest';
import { windowText } from '../../../src/describe/look/window-text.ts';
import { noLook, type Proof } from '../../../src/describe/proof.ts';

const window = {
  class: 'xcalc.XCalc',
  title: 'Calculator',
  width: 226,
  height: 394,
  firstSeenMs: 812,
};

const cases: readonly [said: string, proof: Proof][] = [
  ['window after 0.8 s: xcalc.XCalc', { state: 'proven', code: 'window-seen', window, healed: [] }],
  [
    'not the main window, or not for long, after 0.8 s: xcalc.XCalc',
    { state: 'likely', code: 'window-dialog-only', window, healed: [] },
  ],
  [
    'not the main window, or not for long, after 0.8 s: xcalc.XCalc',
    { state: 'none', code: 'window-blank', window, healed: [] },
  ],
  ['the window was not looked at', noLook],
];

test.each(cases)('the text of a look says whether it saw the main window: %s', (said, proof) => {
  expect(windowText(proof)).toBe(said);
});

test('the text of a look without a window says why', () => {
  const none = { state: 'none', healed: [] } as const;
  const texts = (['start-ended', 'window-missing', 'engine-without-containers'] as const).map(
    (code) => windowText({ ...none, code }),
  );
  for (const text of texts) expect(text).toMatch(/^no window was seen: \w+/);
  expect(new Set(texts).size).toBe(3);
});
