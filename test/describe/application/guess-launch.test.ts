import { expect, it } from 'vitest';
import { guessLaunch } from '../../../src/describe/application/guess-launch.ts';

it.each([
  ['/usr/bin/lamp', undefined, [], 'lamp.Lamp'],
  ['lamp-2.1', undefined, ['libgtk-3-0'], 'lamp-2.1.Lamp-2.1'],
  ['lamp', undefined, ['libsdl2-2.0-0'], 'lamp.lamp'],
  ['lamp', undefined, ['libsdl2-2.0-0', 'libqt5widgets5'], 'lamp.Lamp'],
  ['lamp', 'Torch', ['libsdl2-2.0-0'], 'lamp.Torch'],
  ['lamp', 'lamp', [], 'lamp.Lamp'],
  ['lamp', ' My   Lamp ', [], 'lamp.My Lamp'],
] as const)('the class of %s, %s, with %j is probably %s', (program, given, needs, expected) => {
  expect(guessLaunch(program, given, needs)).toBe(expected);
});
