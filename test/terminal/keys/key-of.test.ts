import { describe, expect, test } from 'vitest';
import { keyOf } from '../../../src/terminal/keys/key-of.ts';
import { parseKeys } from '../../../src/terminal/keys/parse-keys.ts';

const esc = '\u001b';
const keysIn = (text: string) => parseKeys(text).whole.map(keyOf);

describe('the key that a terminal has sent', () => {
  test('is text and Enter where both come together', () => {
    expect(keysIn('hello\r')).toEqual([{ text: 'hello' }, { name: 'enter' }]);
  });

  test('is separate for tabs, control letters and backspaces between text', () => {
    const named = [
      'tab',
      'tab',
      'ctrl+n',
      'backspace',
      'backspace',
      'ctrl+j',
      'ctrl+space',
      'ctrl+_',
    ];
    const sent = 'a\t\t\u000e\u007f\b\n\u0000\u001fb';
    const names = named.map((name) => ({ name }));
    expect(keysIn(sent)).toEqual([{ text: 'a' }, ...names, { text: 'b' }]);
  });

  test('is a whole emoji of several code points', () => {
    expect(keyOf('👨‍👩‍👧é')).toEqual({ text: '👨‍👩‍👧é' });
  });

  test.each([
    ['[A', 'up'],
    ['OB', 'down'],
    ['[1;5D', 'ctrl+left'],
    ['[5D', 'ctrl+left'],
    ['O5C', 'ctrl+right'],
    ['[1;3C', 'alt+right'],
    [`${esc}[C`, 'alt+right'],
    ['[1;2A', 'up'],
    ['[a', 'up'],
    ['Oa', 'ctrl+up'],
    ['[Z', 'shift+tab'],
    ['[H', 'home'],
    ['[1~', 'home'],
    ['[7$', 'home'],
    ['[8^', 'ctrl+end'],
    ['[3~', 'delete'],
    ['[3;5~', 'ctrl+delete'],
    ['[[5~', 'pageup'],
    ['[6~', 'pagedown'],
    ['\r', 'alt+enter'],
    ['\u007f', 'alt+backspace'],
    ['U', 'alt+u'],
    ['é', 'alt+é'],
    ['O', 'alt+o'],
  ])('after Escape is %j: %s', (sequence, name) => {
    expect(keyOf(esc + sequence)).toEqual({ name });
  });

  test.each([
    ['27', { name: 'escape' }],
    ['13;3', { name: 'alt+enter' }],
    ['13;2', { name: 'enter' }],
    ['9;2', { name: 'shift+tab' }],
    ['127;5', { name: 'ctrl+backspace' }],
    ['97;5', { name: 'ctrl+a' }],
    ['32;5', { name: 'ctrl+space' }],
    ['65;3', { name: 'alt+a' }],
    ['233', { text: 'é' }],
    ['97;2;65', { text: 'A' }],
    ['57419;1:2', { name: 'up' }],
    ['57414', { name: 'enter' }],
  ])('of a newer terminal is %s', (number, key) => {
    expect(keyOf(`${esc}[${number}u`)).toEqual(key);
  });

  test.each([
    ['a function key', '[15~'],
    ['such a key of old', '[[A'],
    ['a key that is released', '[1;1:3A'],
    ['a letter that is released', '[97;1:3u'],
    ['a modifier', '[57441u'],
    ['no character', '[999999999u'],
    ['a report of the focus', '[I'],
    ['a paste', '[200~x\u001b[201~'],
  ])('is none that deskpack knows for %s', (_, sequence) => {
    expect(keyOf(esc + sequence)).toBeUndefined();
  });
});
