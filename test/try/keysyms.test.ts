import { describe, expect, it } from 'vitest';
import { keysOfText, parseKey } from '../../src/try/keysyms.ts';

describe('keysOfText', () => {
  it('takes characters of ISO 8859-1 as their own keysyms, and marks the others', () => {
    expect(keysOfText('aé€')).toEqual([[0x61], [0xe9], [0x1_00_20_ac]]);
  });

  it('presses Return and Tab for line feeds and tabs', () => {
    expect(keysOfText('a\r\n\tb\n')).toEqual([[0x61], [0xff0d], [0xff09], [0x62], [0xff0d]]);
  });

  it('takes a character outside the basic plane as one key', () => {
    expect(keysOfText('😀')).toEqual([[0x1_01_f6_00]]);
  });
});

describe('parseKey', () => {
  it.each([
    ['Return', [0xff0d]],
    ['enter', [0xff0d]],
    ['F10', [0xffc7]],
    ['ctrl+s', [0xffe3, 0x73]],
    ['Ctrl+Shift+S', [0xffe3, 0xffe1, 0x53]],
    ['alt+F4', [0xffe9, 0xffc1]],
    ['+', [0x2b]],
    ['ctrl++', [0xffe3, 0x2b]],
    ['pagedown', [0xff56]],
    ['ä', [0xe4]],
  ])('reads %s', async (text, keys) => {
    expect(await parseKey(text)).toEqual(keys);
  });

  it('names a key that is meant', async () => {
    await expect(parseKey('Retrun')).rejects.toThrow(
      /there is no key "Retrun"; did you mean Return/,
    );
  });

  it.each(['', 'ctrl+', 'nosuchkeyanywhere', 'hyperspace+a'])('refuses %j', async (text) => {
    await expect(parseKey(text)).rejects.toMatchObject({ code: 'usage' });
  });
});
