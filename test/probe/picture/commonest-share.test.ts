import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commonestShare } from '../../../src/probe/picture/commonest-share.ts';
import { caseCount } from '../../support/sample.ts';

it('counts whole pixels', () => {
  expect(commonestShare(Uint8Array.of(1, 2, 3, 1, 2, 3, 3, 2, 1, 1, 2, 3))).toBe(0.75);
  expect(commonestShare(Uint8Array.of(9, 9, 9))).toBe(1);
  expect(commonestShare(new Uint8Array())).toBe(1);
});

it('is 1 for a single colour only, and never less than an equal share', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(1), fc.nat(1), fc.nat(1)), { minLength: 1, maxLength: 50 }),
      (pixels) => {
        const share = commonestShare(Uint8Array.from(pixels.flat()));
        const colours = new Set(pixels.map(String)).size;
        expect(share === 1).toBe(colours === 1);
        expect(share).toBeGreaterThanOrEqual(1 / colours - 1e-9);
      },
    ),
    { numRuns: caseCount(500) },
  );
});
