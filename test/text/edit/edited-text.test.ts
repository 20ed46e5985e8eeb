import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  deleteTo,
  type EditedText,
  graphemes,
  insert,
  type Move,
  move,
  textOf,
} from '../../../src/text/edit/edited-text.ts';

const moves: Move[] = [
  'left',
  'right',
  'word-left',
  'word-right',
  'line-start',
  'line-end',
  'line-up',
  'line-down',
];

const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.constantFrom('a', ' ', '\n', '👨‍👩‍👧', 'e\u0301', '🇩🇪', '日本', '-', 'two words'),
);

const edit = fc.oneof(
  piece.map((added) => (text: EditedText) => insert(text, added)),
  fc.constantFrom(...moves).map((target) => (text: EditedText) => move(text, target)),
  fc.constantFrom(...moves).map((target) => (text: EditedText) => deleteTo(text, target)),
);

function isBoundary({ value, cursor }: EditedText): boolean {
  let end = 0;
  for (const character of graphemes(value)) {
    if (end === cursor) return true;
    end += character.length;
  }
  return end === cursor;
}

describe('editing a text', () => {
  test('the cursor always is between two whole characters', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
        let text = textOf('');
        for (const change of edits) {
          text = change(text);
          expect(isBoundary(text)).toBe(true);
        }
      }),
    );
  });

  test('text typed at the end is kept as typed, in any pieces', () => {
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(pieces.reduce(insert, textOf('')).value).toBe(pieces.join(''));
      }),
    );
  });

  test('moving never changes the text', () => {
    fc.assert(
      fc.property(fc.array(piece), fc.array(fc.constantFrom(...moves)), (pieces, targets) => {
        const value = pieces.join('');
        expect(targets.reduce(move, textOf(value)).value).toBe(value);
      }),
    );
  });

  test('left and backspace take a family emoji, a flag and a letter with its mark as one character', () => {
    for (const character of ['👨‍👩‍👧', '🇩🇪', 'e\u0301']) {
      expect(deleteTo(textOf(`a${character}`), 'left')).toEqual(textOf('a'));
      expect(move(textOf(`a${character}`), 'left').cursor).toBe(1);
    }
  });

  test('right, delete and typing act at the cursor, wherever it is', () => {
    const family = '👨‍👩‍👧';
    const text = { value: `ab${family}c`, cursor: 2 };
    expect(move(text, 'right').cursor).toBe(2 + family.length);
    expect(move({ value: `ab${family}`, cursor: 2 }, 'left').cursor).toBe(1);
    expect(deleteTo(text, 'right')).toEqual({ value: 'abc', cursor: 2 });
    expect(insert(text, 'd')).toEqual({ value: `abd${family}c`, cursor: 3 });
    expect(move(textOf('ab'), 'right')).toEqual(textOf('ab'));
    expect(deleteTo(textOf('ab'), 'right')).toEqual(textOf('ab'));
  });

  test('as many backspaces as there are characters empty any text', () => {
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        let text = textOf(pieces.join(''));
        for (const _ of graphemes(text.value)) text = deleteTo(text, 'left');
        expect(text.value).toBe('');
      }),
    );
  });

  test('moving over a word includes its separators', () => {
    const text = textOf('one two-three');
    expect(move(text, 'word-left').cursor).toBe(8);
    expect(move(move(text, 'word-left'), 'word-left').cursor).toBe(4);
    expect(deleteTo(text, 'word-left').value).toBe('one two-');
    expect(move({ value: 'one two', cursor: 0 }, 'word-right').cursor).toBe(3);
    expect(move({ value: 'one  two-three', cursor: 3 }, 'word-right').cursor).toBe(8);
    expect(deleteTo({ value: 'one two-three', cursor: 7 }, 'word-right').value).toBe('one two');
  });

  test('up and down keep the column where the other line is long enough', () => {
    const text = { value: 'first line\nab\nthird line', cursor: 18 };
    expect(move(text, 'line-up')).toEqual({ ...text, cursor: 13 });
    expect(move(move(text, 'line-up'), 'line-up')).toEqual({ ...text, cursor: 2 });
    expect(move({ ...text, cursor: 4 }, 'line-up').cursor).toBe(4);
    expect(move(text, 'line-down')).toEqual(text);
    expect(move({ ...text, cursor: 1 }, 'line-down').cursor).toBe(12);
    expect(move({ ...text, cursor: 6 }, 'line-down').cursor).toBe(13);
  });

  test('the start of a text that starts with a line break is the start of its first line', () => {
    const text = { value: '\nab', cursor: 0 };
    expect(move(text, 'line-start')).toEqual(text);
    expect(move(text, 'line-up')).toEqual(text);
    expect(move({ ...text, cursor: 2 }, 'line-start').cursor).toBe(1);
  });
});
