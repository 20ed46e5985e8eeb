import { expect, it } from 'vitest';
import { type Colour, colourName } from '../../../src/terminal/picture/palette.ts';

it('keeps 24-bit colours', () => {
  expect(colourName([1, 128, 255], 24)).toBe('#0180ff');
});

it.each<[string, Colour]>([
  ['ansi256(16)', [0, 0, 0]],
  ['ansi256(196)', [255, 0, 0]],
  ['ansi256(244)', [127, 128, 129]],
  ['ansi256(231)', [255, 255, 255]],
  ['ansi256(255)', [238, 238, 238]],
])('finds %s among 256 colours', (name, colour) => {
  expect(colourName(colour, 8)).toBe(name);
});

it.each<[string, Colour]>([
  ['redBright', [255, 90, 80]],
  ['blueBright', [70, 110, 230]],
  ['magenta', [120, 40, 150]],
  ['blackBright', [120, 120, 120]],
  ['black', [10, 10, 10]],
])('finds %s among sixteen colours: hue before lightness', (name, colour) => {
  expect(colourName(colour, 4)).toBe(name);
});
