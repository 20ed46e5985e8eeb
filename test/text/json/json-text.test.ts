import { assert, jsonValue, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { controlCharacters } from '../../../src/text/escape/escape-controls.ts';
import { jsonText } from '../../../src/text/json/json-text.ts';
import { anyCharacter } from '../../support/any-character.ts';

it('escapes control sequences of terminals, and nothing else', () => {
  const value = { 'a\u009b31m': 'x\u001b[2J\u007f\u0085\u2028\u2029\u202e\u2066\u061c é 🙂' };
  expect(jsonText(value)).toBe(
    '{"a\\u009b31m":"x\\u001b[2J\\u007f\\u0085\\u2028\\u2029\\u202e\\u2066\\u061c é 🙂"}',
  );
});

it('keeps the value, on one line, without dangerous characters', () => {
  assert(
    property(jsonValue({ stringUnit: 'binary' }), (value) => {
      const text = jsonText(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(text.search(controlCharacters)).toBe(-1);
      expect(text).not.toMatch(/[\n\t]/);
    }),
  );
});

it('keeps the value of any text', () => {
  assert(property(string({ unit: anyCharacter }), (text) => JSON.parse(jsonText(text)) === text));
});
