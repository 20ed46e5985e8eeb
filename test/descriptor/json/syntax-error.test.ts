import { describe, expect, it } from 'vitest';
import { syntaxError } from '../../../src/descriptor/json/syntax-error.ts';

/** The finding about a text that JSON does not allow. */
function findingOf(text: string) {
  try {
    JSON.parse(text);
  } catch (error) {
    return syntaxError(text, error);
  }
  throw new Error('the text is JSON');
}

describe('a syntax error', () => {
  it.each([
    ['a comma too many', '{"a": 1, }', ',', 1, 'No comma is allowed'],
    ['a comma too many in a list', '[1, 2 ,\n]', ',\n', 1, 'No comma is allowed'],
    ['a comma instead of an entry', '[,1]', ',', 1, 'value is expected'],
    ['a key without quotes', '{"b": 1, ab : 2}', 'ab', 2, 'The key ab must'],
    ['the first key without quotes', '{ab: 2}', 'ab', 2, 'The key ab must'],
    ['a word as a value', '{"a": yes}', 'yes', 3, 'yes is not a JSON value'],
    ['a word as an entry', '[1, yes, {"a":1}]', 'yes', 3, 'yes is not a JSON value'],
    ['a word before an object', '[1, yes {"a":1}]', 'yes', 3, 'yes is not a JSON value'],
    ['a word as the whole file', 'yes', 'yes', 3, 'yes is not a JSON value'],
    ['a word before a colon that is no key', '[[] yes: 1]', 'yes', 3, 'yes is not a JSON value'],
    ['single quotes', '{"a": \'b\'}', "'b'", 3, 'double quotes only'],
    ['a list that is not closed', '{"a": [1}', '}', 1, 'A "]" is missing before this "}".'],
    [
      'an object that is not closed',
      '[{"a": {"b": 1]',
      ']',
      1,
      'A "}" is missing before this "]".',
    ],
    ['a comma that is missing', '[1 2]', '2', 1, 'A comma is missing before this.'],
    ['something after the end', '{"a": 1} {', '{', 1, 'should end before this'],
    ['something right after the end', '{"a": 1}]', ']', 1, 'should end before this'],
  ])('has its position: %s', (_, text, marked, length, message) => {
    const { place, ...finding } = findingOf(text);
    expect(finding).toMatchObject({ rule: 'json-syntax', severity: 'error', path: [] });
    expect(finding.message).toContain(message);
    expect(place).toEqual({ offset: text.lastIndexOf(marked), length });
  });

  it.each(['{"a": 1', '{"a": [1, 2', '{"a":', '{'])(
    'is at the end of the text if something is missing there: %s',
    (text) => {
      expect(findingOf(`${text}\n \n`).place).toEqual({ offset: text.length, length: 0 });
      expect(findingOf(`\n${text}`).place).toEqual({ offset: text.length + 1, length: 0 });
    },
  );

  it('has the position of JSON.parse if no other parser finds it', () => {
    const error = new SyntaxError('Unexpected token at position 2');
    expect(syntaxError('[1]', error)).toMatchObject({
      message: expect.stringContaining('Unexpected token'),
      place: { offset: 2, length: 1 },
    });
    const placeOf = (text: string, message: string) => syntaxError(text, new Error(message)).place;
    expect(placeOf('[1]', 'at position 9')).toEqual({ offset: 2, length: 1 });
    expect(placeOf('[1]', 'somewhere')).toEqual({ offset: 0, length: 1 });
  });
});
