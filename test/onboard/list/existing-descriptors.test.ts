import { join } from 'node:path';
import { expect, it } from 'vitest';
import { descriptorsIn, isOfEntry } from '../../../src/onboard/list/existing-descriptors.ts';
import { folderWith } from '../../support/folder.ts';

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

it('finds the descriptors of a release in a folder, with a byte order mark or without', async () => {
  const folder = await folderWith({
    'clock.d.3.0.json': JSON.stringify(clock),
    'marked.d.3.0.json': `\ufeff${JSON.stringify(clock)}`,
    'broken.d.3.0.json': '{',
    'other.d.4.0.json': JSON.stringify(clock),
  });
  expect(await descriptorsIn(folder, '3.0')).toEqual(
    ['clock', 'marked'].map((name) => ({
      file: join(folder, `${name}.d.3.0.json`),
      descriptor: clock,
    })),
  );
});
