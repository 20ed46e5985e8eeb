import { expect, it } from 'vitest';
import { isOfEntry } from '../../../src/onboard/list/existing-descriptors.ts';

const clock = {
  name: 'clock',
  debpackage: 'x11-apps:amd64 fonts',
  path: '/usr/bin/xclock',
  launch: 'XClock.Clock',
};

it.each<[entry: string, expected: boolean]>([
  ['x11-apps', true],
  ['x11-apps/xclock', true],
  ['x11-apps/clock', true],
  ['x11-apps/org.example.Clock', true],
  ['x11-apps/org.example.XClock.desktop', true],
  ['x11-apps/xcalc', false],
  ['x11-apps/oclock', false],
  ['fonts', true],
  ['clock', false],
])('a descriptor is that of the entry %s: %s', (entry, expected) => {
  const [name = '', application] = entry.split('/');
  const named = application === undefined ? {} : { application };
  expect(isOfEntry(clock, { package: name, ...named })).toBe(expected);
});

it('a descriptor without texts is that of its package alone', () => {
  expect(isOfEntry({ debpackage: ['xfig'], path: 1 }, { package: 'xfig' })).toBe(true);
  expect(isOfEntry({ debpackage: 'xfig' }, { package: 'xfig', application: 'xfig' })).toBe(false);
});
