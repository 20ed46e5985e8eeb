import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { isSimpleText } from '../../../src/text/columns/simple-text.ts';

test('simple characters are single characters of one column, each by itself and all together', () => {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let all = '';
  for (let code = 0; code < 0x10000; code += 1) {
    const character = String.fromCharCode(code);
    if (!isSimpleText(character)) continue;
    expect([code, stringWidth(character)]).toEqual([code, 1]);
    all += character;
  }
  expect(all.length).toBeGreaterThan(800);
  expect([...segmenter.segment(all)].length).toBe(all.length);
});

test('joiners, wide characters and control characters are not simple', () => {
  for (const text of ['e\u0301', '字', '👍', '\u200d', '\t', '\n', '\u001b', '\u00ad']) {
    expect([text, isSimpleText(text)]).toEqual([text, false]);
  }
});
