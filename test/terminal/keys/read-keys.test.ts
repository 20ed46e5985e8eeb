import type { Key as InkKey } from 'ink';
import { describe, expect, test } from 'vitest';
import { readKeys } from '../../../src/terminal/keys/read-keys.ts';

function keyOf(flags: Partial<InkKey> = {}): InkKey {
  return { ...({} as InkKey), ...flags };
}

describe('keys from Ink', () => {
  test('text and Enter in one chunk are text and Enter', () => {
    expect(readKeys('hello\r', keyOf())).toEqual([{ text: 'hello' }, { name: 'enter' }]);
  });

  test('tabs, control letters and backspaces between text are separate keys', () => {
    expect(readKeys('a\tb\t\tc\u000e\u007f\n', keyOf())).toEqual([
      { text: 'a' },
      { name: 'tab' },
      { text: 'b' },
      { name: 'tab' },
      { name: 'tab' },
      { text: 'c' },
      { name: 'ctrl+n' },
      { name: 'backspace' },
      { name: 'ctrl+j' },
    ]);
  });

  test('modified keys have their modifiers in the name', () => {
    expect(readKeys('', keyOf({ tab: true, shift: true }))).toEqual([{ name: 'shift+tab' }]);
    expect(readKeys('', keyOf({ leftArrow: true, ctrl: true }))).toEqual([{ name: 'ctrl+left' }]);
    expect(readKeys('\r', keyOf({ return: true, meta: true }))).toEqual([{ name: 'alt+enter' }]);
    expect(readKeys('c', keyOf({ ctrl: true }))).toEqual([{ name: 'ctrl+c' }]);
    expect(readKeys('b', keyOf({ meta: true }))).toEqual([{ name: 'alt+b' }]);
  });

  test('Escape is Escape, with any flags of Ink', () => {
    expect(readKeys('', keyOf({ escape: true, meta: true }))).toEqual([{ name: 'escape' }]);
  });

  test('an emoji of several code points stays whole', () => {
    expect(readKeys('👨‍👩‍👧é', keyOf())).toEqual([{ text: '👨‍👩‍👧é' }]);
  });

  test('keys without a character are not text', () => {
    expect(readKeys('', keyOf())).toEqual([]);
    expect(readKeys('', keyOf({ meta: true }))).toEqual([]);
  });
});
