import { expect, test } from 'vitest';
import { countParts, maxParts } from '../../../../src/catalog/model/registration/icon-parts.ts';
import { descriptor, record, runtimeRecord } from '../../documents.ts';

const iconOf = (parts: number) => ({
  'oc.icondata': Buffer.from('<'.repeat(parts)).toString('base64'),
});

test('icons have together at most as many parts, and the first one that has more is told', () => {
  const half = record(iconOf(maxParts / 2));
  expect(countParts([half, descriptor(), half])).toEqual({
    count: maxParts,
    tooManyAt: undefined,
  });
  const more = [half, descriptor(), half, runtimeRecord(iconOf(1)), half];
  expect(countParts(more).tooManyAt).toBe(3);
});

test('what is no record has no icon', () => {
  const nothing = [null, 1, 'x', [], {}, record({ 'oc.icondata': 1 })];
  expect(countParts(nothing)).toEqual({ count: 0, tooManyAt: undefined });
});
