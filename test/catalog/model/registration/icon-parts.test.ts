import { expect, test } from 'vitest';
import { maxParts, tooManyParts } from '../../../../src/catalog/model/registration/icon-parts.ts';
import { descriptor, record, runtimeRecord } from '../../documents.ts';

const iconOf = (parts: number) => ({
  'oc.icondata': Buffer.from('<'.repeat(parts)).toString('base64'),
});

test('icons have together at most as many parts, and the first one that has more is told', () => {
  const half = record(iconOf(maxParts / 2));
  expect(tooManyParts([half, descriptor(), half])).toBeUndefined();
  expect(tooManyParts([half, descriptor(), half, runtimeRecord(iconOf(1)), half])).toBe(3);
});

test('what is no record has no icon', () => {
  expect(tooManyParts([null, 1, 'x', [], {}, record({ 'oc.icondata': 1 })])).toBeUndefined();
});
