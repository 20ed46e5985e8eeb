import { describe, expect, test } from 'vitest';
import {
  escapeKey,
  flushKeys,
  parseKeys,
  type Unfinished,
} from '../../../src/terminal/keys/parse-keys.ts';
import { numbers, oneOf } from '../../e2e/random.ts';
import { testSeed } from '../../support/sample.ts';

const esc = '\u001b';

describe('terminal input', () => {
  test.each([
    ['text', 'abc é字😀\r\t\u007f'],
    ['a cursor key', `a${esc}[Db`],
    ['a cursor key of a keypad', `${esc}OA`],
    ['a key with modifiers', `${esc}[1;5C${esc}[3;2~`],
    ['function keys of all kinds', `${esc}OP${esc}[15~${esc}[[A${esc}[2$${esc}[7^`],
    ['a letter with Alt', `${esc}b${esc}é${esc}\r${esc}\u007f`],
    ['a key of the kitty protocol', `${esc}[97;5u`],
    ['a paste', `${esc}[200~a${esc}[31m]b\n${esc}[201~c`],
    ['a report with a proper end, which Ink leaves out', `${esc}[I${esc}[<0;10;10M${esc}[?62;22c`],
  ])('is passed on as it is: %s', (_, text) => {
    const { whole, ...others } = parseKeys(text);
    expect(whole.join('')).toBe(text);
    expect(others).toEqual({ rest: '', unfinished: undefined });
  });

  test.each([
    ['a colour', `${esc}]11;rgb:0000/1111/2222\u0007`],
    ['a colour with the longer end', `${esc}]11;rgb:0000/1111/2222${esc}\\`],
    ['a name', `${esc}P>|XTerm(370)${esc}\\`],
    ['a setting', `${esc}P1$r0m${esc}\\`],
    ['whether a picture is there', `${esc}_Gi=1;OK${esc}\\`],
    ['a click', `${esc}[M !!`],
    ['what is no sequence at all', `${esc}[12;`],
  ])('is omitted where it is an answer that no one here asked for: %s', (_, text) => {
    expect(parseKeys(`a${text}字`)).toMatchObject({ whole: ['a', '字'], rest: '' });
  });

  test('Escape before a control key is a key of its own', () => {
    expect(parseKeys(`${esc}\u0003`).whole).toEqual([escapeKey, '\u0003']);
    const keys = [escapeKey, '\t', 'x', escapeKey, `${esc}a`, 'b'];
    expect(parseKeys(`${esc}\tx${esc}${esc}ab`).whole).toEqual(keys);
  });

  test('the extended key encoding of xterm is parsed as the same key', () => {
    expect(parseKeys(`${esc}[27;5;97~`).whole).toEqual([`${esc}[97;5u`]);
  });

  test.each([
    ['digits', [...'pqrstuvwxy'], [...'0123456789']],
    ['signs', ['j', 'k', 'l', 'm', 'n', 'o', 'X'], ['*', '+', ',', '-', '.', '/', '=']],
    ['Enter and Tab', ['M', 'I'], ['\r', '\t']],
    ['digits with Shift', ['2q', '2y'], ['1', '9']],
    [
      'what is a key and no character',
      ['A', '5A', 'P', '3q'],
      ['OA', 'O5A', 'OP', 'O3q'].map((key) => esc + key),
    ],
  ])('a keypad in application mode types %s', (_, letters, typed) => {
    const sent = letters.map((letter) => `${esc}O${letter}`);
    expect(parseKeys(sent.join('')).whole).toEqual(typed);
  });

  test('a digit of a keypad is one with Alt after Escape', () => {
    expect(parseKeys(`${esc}${esc}Oqx`).whole).toEqual([`${esc}1`, 'x']);
  });

  test.each<[string, Unfinished, readonly string[]]>([
    [esc, 'escape', [escapeKey]],
    [esc + esc, 'escape', [escapeKey, escapeKey]],
    [`${esc}[`, 'sequence', []],
    [`${esc}[1;5`, 'sequence', []],
    [`${esc}[M !`, 'reply', []],
    [`${esc}O`, 'reply', [`${esc}O`]],
    [`${esc}${esc}O`, 'reply', [escapeKey, `${esc}O`]],
    [`${esc}]`, 'reply', [`${esc}]`]],
    [`${esc}]11;rg`, 'reply', [`${esc}]11;rg`]],
    [`${esc}[200~ab`, 'paste', [`${esc}[200~ab${esc}[201~`]],
  ])('what is not whole is waited for, and not for ever: %j', (text, unfinished, later) => {
    expect(parseKeys(`a${text}`)).toEqual({ whole: ['a'], rest: text, unfinished });
    expect(flushKeys(text, unfinished)).toEqual(later);
  });

  test('is parsed independently of its chunks', () => {
    const next = numbers(testSeed);
    const keys = [
      ...['a', '字', '😀', '\r', '\u007f', `${esc}[A`, `${esc}[1;5D`, `${esc}OB`, `${esc}x`],
      ...[`${esc}[200~two\n${esc}[A${esc}[201~`, `${esc}]11;rgb:0/1/2\u0007`, `${esc}P>|x${esc}\\`],
      ...[`${esc}[M #!`, `${esc}[97;5u`, `${esc}[<0;1;1m`],
    ];
    for (let round = 0; round < 200; round += 1) {
      const text = Array.from({ length: 12 }, () => oneOf(keys, next)).join('');
      let whole = '';
      let rest = '';
      for (let at = 0; at < text.length; ) {
        const length = 1 + Math.floor(next() * 4);
        const now = parseKeys(rest + text.slice(at, at + length));
        whole += now.whole.join('');
        rest = now.rest;
        at += length;
      }
      expect([whole, rest], `TEST_SEED=${testSeed}: ${JSON.stringify(text)}`).toEqual([
        parseKeys(text).whole.join(''),
        '',
      ]);
    }
  });
});
