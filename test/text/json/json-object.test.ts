import { expect, it } from 'vitest';
import { isObject } from '../../../src/text/json/json-object.ts';

it('knows an object from every other JSON value', () => {
  expect([{}, { a: 1 }].map(isObject)).toEqual([true, true]);
  expect([null, [], 'text', 1, true].filter(isObject)).toEqual([]);
});
