import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkDescriptor } from '../../../src/descriptor/check/check-descriptor.ts';
import {
  formatMemory,
  mebibytesOf,
  sizeSteps,
  steppedSize,
} from '../../../src/descriptor/values/memory-limit.ts';

it.each([
  ['512M', 512],
  ['2G', 2048],
  ['512 MB', 512],
  ['2 gib', 2048],
])('reads %j as %d mebibytes', (text, mebibytes) => {
  expect(mebibytesOf(text)).toBe(mebibytes);
});

it.each(['', '512', 'M', '1.5G', '-1G', '512K', '1T', '2Gx', '2G x'])(
  'does not read %j as a size',
  (text) => {
    expect(mebibytesOf(text)).toBeUndefined();
  },
);

it('reads its own output, and the rules accept it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 20 }), (mebibytes) => {
      const size = formatMemory(mebibytes);
      expect(mebibytesOf(size)).toBe(mebibytes);
      const rules = checkDescriptor({ host_config: { mem_limit: size } }, {});
      expect(rules.filter(({ rule }) => rule === 'size-format')).toEqual([]);
    }),
  );
});

it('writes whole gibibytes in G, and zero as 0M', () => {
  expect([0, 1023, 1024, 1025, 2048].map(formatMemory)).toEqual([
    '0M',
    '1023M',
    '1G',
    '1025M',
    '2G',
  ]);
});

it('steps through all sizes from 64M to 64G and back, and stops at the ends', () => {
  const up = [formatMemory(sizeSteps[0]!)];
  while (steppedSize(up.at(-1)!, 1) !== up.at(-1)) up.push(steppedSize(up.at(-1)!, 1));
  expect(up).toEqual(sizeSteps.map(formatMemory));
  expect([up[0], up.at(-1)]).toEqual(['64M', '64G']);
  expect(steppedSize('64M', -1)).toBe('64M');
  expect(steppedSize('2G', -1)).toBe('1G');
});

it('steps from a size between two suggestions to the next one', () => {
  expect(steppedSize('700M', 1)).toBe('1G');
  expect(steppedSize('700M', -1)).toBe('512M');
});

it('starts with a common size if there is none', () => {
  expect(steppedSize('', 1)).toBe('512M');
});
