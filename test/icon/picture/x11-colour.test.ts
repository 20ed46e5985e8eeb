import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { x11Colour } from '../../../src/icon/picture/x11-colour.ts';

it.each([
  ['Green', [0, 255, 0]],
  ['dark slate gray', [47, 79, 79]],
  ['DarkSlateGray4', [82, 139, 139]],
  ['seashell2', [238, 229, 222]],
  ['grey51', [130, 130, 130]],
  ['RebeccaPurple', [102, 51, 153]],
  ['navy blue', [0, 0, 128]],
])('knows %s', (name, colour) => expect(x11Colour(name)).toEqual(colour));

it.each(['', 'snow5', 'gray101', 'constructor', 'tostring', '__proto__1', 'nowhere blue'])(
  'knows no colour %j',
  (name) => expect(x11Colour(name)).toBeUndefined(),
);

const list = '/usr/share/X11/rgb.txt';

it.skipIf(!existsSync(list))('agrees with the list of the X server', () => {
  const lines = readFileSync(list, 'utf8').split('\n');
  const told = lines.flatMap((line) => {
    const [, red, green, blue, name] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.+?)\s*$/.exec(line) ?? [];
    // Debian has one of its own.
    return name === undefined || name === 'DebianRed' ? [] : [{ name, rgb: [red, green, blue] }];
  });
  const ours = told.map(({ name }) => ({ name, rgb: x11Colour(name)?.map(String) }));
  expect(told.length).toBeGreaterThan(700);
  expect(ours).toEqual(told);
});
