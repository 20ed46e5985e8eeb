import { expect, it } from 'vitest';
import { dateInClass } from '../../../src/probe/class/date-in-class.ts';

const start = Date.UTC(2026, 2, 5, 22, 24, 40);

it.each([
  ['lamp-20260305.Lamp', '20260305'],
  ['lamp.Lamp-2026-03-05', '2026-03-05'],
  ['lamp.Lamp 05.03.2026', '05.03.2026'],
  ['lamp.Lamp_03_05_2026', '03_05_2026'],
  ['lamp260305.Lamp', '260305'],
  ['lamp.Lamp-2026064', '2026064'],
  ['lamp.Lamp-20260305222440', '20260305'],
  ['lamp.Lamp-2224', '2224'],
  ['lamp.Lamp-22:25', '22:25'],
  ['lamp.Lamp-Mar5', 'Mar5'],
  ['lamp.Lamp-5-march', '5-mar'],
  ['lamp.Lamp-2026', '2026'],
  ['lamp.Lamp-20517', '20517'],
  ['lamp.Lamp-29545824', '29545824'],
  // Another day, a longer number, and none.
  ['lamp.Lamp-20260304', undefined],
  ['lamp.Lamp-120260306', undefined],
  ['lamp.Lamp-202612345', undefined],
  ['lamp.Lamp-2231', undefined],
  ['lamp.Lamp', undefined],
])('finds in %s the date %s', (launch, date) => {
  expect(dateInClass(launch, start, start + 30_000)).toBe(date);
});

it('finds the date of a start that goes on past midnight', () => {
  const late = Date.UTC(2026, 2, 5, 23, 59, 50);
  expect(dateInClass('lamp-20260306.Lamp', late, late + 20_000)).toBe('20260306');
});
