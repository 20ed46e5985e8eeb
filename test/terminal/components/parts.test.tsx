import { expect, test } from 'vitest';
import { fittingParts, Parts } from '../../../src/terminal/components/parts.tsx';
import { screenLines } from './screen-lines.tsx';

const parts = [
  { text: 'docker', isWell: true },
  { text: 'debian.minimal', isWell: true },
  { text: 'no catalog', isWell: false },
];

test('says of each part whether it is there', () => {
  const lines = screenLines(<Parts parts={parts} />, { columns: 60, rows: 1 });
  expect(lines).toEqual(['✓ docker  ✓ debian.minimal  ! no catalog']);
});

test('where there is not room for all, what is not well stays longest', () => {
  expect(fittingParts(parts, 60)).toEqual(parts);
  expect(fittingParts(parts, 30)).toEqual(parts.slice(2));
  expect(fittingParts(parts, 10)).toEqual([]);
});
