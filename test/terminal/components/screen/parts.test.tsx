import { expect, test } from 'vitest';
import { fittingParts, Parts } from '../../../../src/terminal/components/screen/parts.tsx';
import { screenLines } from '../screen-lines.tsx';

const parts = [
  { text: 'docker', isWell: true },
  { text: 'debian.minimal', isWell: true },
  { text: 'no catalog', isWell: false },
];

test('shows for each part whether it is available', () => {
  const lines = screenLines(<Parts parts={parts} />, { columns: 60, rows: 1 });
  expect(lines).toEqual(['✓ docker  ✓ debian.minimal  ! no catalog']);
});

test('available parts are omitted first if there is not enough room', () => {
  expect(fittingParts(parts, 60)).toEqual(parts);
  expect(fittingParts(parts, 30)).toEqual(parts.slice(2));
  expect(fittingParts(parts, 10)).toEqual([]);
});
