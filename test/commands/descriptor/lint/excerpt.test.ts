import fc from 'fast-check';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { type Excerpt, excerptOf } from '../../../../src/commands/descriptor/lint/excerpt.ts';

function excerpt(text: string, part: string, columns = 40): Excerpt {
  return excerptOf(text, { offset: text.indexOf(part), length: part.length }, columns, '…');
}

const drawn = ({ before, marked, after }: Excerpt) => `${before}${marked}${after}`;

test('a short line is shown whole, without its indentation', () => {
  const shown = excerpt('{\n    "a": "b, c"\n}', ' c');
  expect(drawn(shown)).toBe('"a": "b, c"');
  expect(shown).toMatchObject({ indent: 8, width: 2 });
});

test('a long line is cut on both sides, and the part stays in sight', () => {
  const shown = excerpt(`"${'x'.repeat(500)}NEEDLE${'y'.repeat(500)}"`, 'NEEDLE');
  expect(drawn(shown)).toMatch(/^…x+NEEDLEy+…$/);
  expect(stringWidth(drawn(shown))).toBe(40);
});

test('of a part that is longer than the room, the beginning is shown', () => {
  const shown = excerpt(`a${'b'.repeat(100)}c`, 'b'.repeat(100));
  expect(shown.width).toBeLessThanOrEqual(40);
  expect(drawn(shown)).toContain('bbb');
});

test('of a part with several lines, the first is shown', () => {
  expect(drawn(excerpt('"a": {\r\n  "b": 1\r\n}', '{\r\n  "b": 1\r\n}'))).toBe('"a": {');
});

test('a part without a width still gets a mark', () => {
  expect(excerptOf('{', { offset: 1, length: 0 }, 40, '…')).toMatchObject({
    marked: '',
    indent: 1,
    width: 1,
  });
});

test('for any text, the mark is under the part and the line fits', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.constantFrom('\t', '\n', '日本', '👩‍👩‍👧', 'e\u0301', '\u001b[2J', '\ud800'),
  );
  const text = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, text, (before, part, after) => {
      const whole = before + part + after;
      const shown = excerptOf(whole, { offset: before.length, length: part.length }, 40, '…');
      expect(shown.indent).toBe(stringWidth(shown.before));
      expect(shown.width).toBe(Math.max(stringWidth(shown.marked), 1));
      expect(
        stringWidth(shown.before) + stringWidth(shown.marked) + stringWidth(shown.after),
      ).toBeLessThanOrEqual(42);
      expect(drawn(shown)).not.toMatch(/[\u0000-\u001f]/);
    }),
  );
});
