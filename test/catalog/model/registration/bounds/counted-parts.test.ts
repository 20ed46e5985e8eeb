import { expect, test } from 'vitest';
import {
  countParts,
  maxParts,
} from '../../../../../src/catalog/model/registration/bounds/counted-parts.ts';
import { descriptor, record, runtimeRecord } from '../../../documents.ts';

const iconOf = (parts: number) => ({
  'oc.icondata': Buffer.from('<'.repeat(parts)).toString('base64'),
});

test('the parts of all icons are limited together, and the first icon beyond the limit is named', () => {
  const half = record(iconOf(maxParts / 2));
  expect(countParts([half, descriptor(), half])).toEqual({
    count: maxParts,
    tooManyAt: undefined,
  });
  const more = [half, descriptor(), half, runtimeRecord(iconOf(1)), half];
  expect(countParts(more).tooManyAt).toBe(3);
});

test('a descriptor has no icon', () => {
  const nothing = [null, 1, 'x', [], {}, record({ 'oc.icondata': 1 })];
  expect(countParts(nothing)).toEqual({ count: 0, tooManyAt: undefined });
});
