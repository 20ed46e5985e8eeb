import { expect, it } from 'vitest';
import { mayChange } from '../../../src/probe/class/class-parts.ts';

const lamp = {
  name: 'lamp',
  displayname: 'Desk Lamp',
  path: '/usr/lib/lamp/lamp-gui',
  args: '--title=Bright -n 3',
  debpackage: 'lamp-gtk4, lamp-data',
  desktopfile: '/usr/share/applications/org.example.Lamp.desktop',
};

it.each([
  // Names of the application, in whatever form toolkits write them.
  ['lamp', 'Lamp', false],
  ['lamp-gui', 'Lamp-gui', false],
  ['lamp_gui', 'LampGui', false],
  ['org.example.Lamp', 'org.example.Lamp', false],
  ['desklamp', 'Desk Lamp', false],
  ['lamp-gtk4', 'Lamp-gtk4', false],
  ['Bright', 'Lamp', false],
  // A time, a process id of any length, a version, random letters and hexadecimal digits.
  ['lamp', 'Lamp-1795890664', true],
  ['lamp-17', 'Lamp-17', true],
  ['lamp', 'Lamp8', true],
  ['lamp-2.10', 'Lamp-2.10', true],
  ['lamp', 'Lamp-xkqvzb', true],
  ['lamp', 'Lamp_9f3a', true],
  ['550e8400-e29b-41d4', 'Lamp', true],
  // A name of a toolkit, which may be the same each time: another start tells.
  ['toplevel', 'Tk', true],
])('of %s.%s', (instance, second, expected) => {
  expect(mayChange({ instance, class: second }, lamp)).toBe(expected);
});

it('knows no name where a descriptor has none', () => {
  expect(mayChange({ instance: 'lamp', class: 'Lamp' }, {})).toBe(true);
});
