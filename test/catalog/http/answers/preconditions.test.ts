import { expect, test } from 'vitest';
import { conditionOf } from '../../../../src/catalog/http/answers/preconditions.ts';

test('a request without these headers has no condition', () => {
  expect(conditionOf({})).toStrictEqual({ ifMatch: undefined, ifNoneMatch: undefined });
});

test.each([
  ['*', '*', '*'],
  [' * ', '*', '*'],
  ['"a"', ['"a"'], ['"a"']],
  ['"a", W/"b","c,d"', ['"a"', '"c,d"'], ['"a"', '"b"', '"c,d"']],
  ['""', ['""'], ['""']],
  ['"*"', ['"*"'], ['"*"']],
  ['nonsense', [], []],
])('%s is compared strongly as If-Match, weakly as If-None-Match', (header, match, noneMatch) => {
  expect(conditionOf({ 'if-match': header })).toEqual({ ifMatch: match });
  expect(conditionOf({ 'if-none-match': header })).toEqual({ ifNoneMatch: noneMatch });
});
