import { expect, test } from 'vitest';
import {
  maxDepth,
  structureError,
} from '../../../../src/catalog/model/registration/structure-error.ts';

const maxValues = 100_000;

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test('an array of applications is a level more than an application may have', () => {
  expect(structureError(nested(maxDepth + 1))).toBeUndefined();
  expect(structureError(nested(maxDepth + 2))).toMatchObject({ rule: 'registration-depth' });
});

test('texts with as many values as there may be are parsed, those with more are not', () => {
  const numbers = (count: number) => `[${Array(count).fill(0)}]`;
  expect(structureError(numbers(maxValues - 1))).toBeUndefined();
  expect(structureError(numbers(maxValues + 1))).toMatchObject({ rule: 'registration-values' });
});

test('brackets inside a string do not count as structure', () => {
  const inside = `"\\"${'[{,'.repeat(maxValues)}"`;
  expect(structureError(`{"a":${inside},${inside}:1}`)).toBeUndefined();
});
