import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Pixels } from '../../../src/icon/picture/pixels.ts';
import { sixelPicture } from '../../../src/terminal/picture/sixel.ts';

/** Draws sixel graphics as a terminal does: the colour of each pixel, in percent. */
function drawn(text: string): { width: number; height: number; pixels: string[] } {
  const [, width = 0, height = 0] = /^\u001bPq"1;1;(\d+);(\d+)/.exec(text)!.map(Number);
  const colours = new Map<string, string>();
  const pixels: string[] = Array(width * height).fill('');
  let [x, top, colour] = [0, 0, ''];
  const body = text.slice(text.indexOf('#'), -2);
  for (const [token, define, parts, select, count, character] of body.matchAll(
    /#(\d+);2;([\d;]+)|#(\d+)|(?:!(\d+))?([?-~])|[$-]/g,
  )) {
    if (define) colours.set(define, parts!);
    else if (select) colour = select;
    else if (token === '$') x = 0;
    else if (token === '-') [x, top] = [0, top + 6];
    else {
      const bits = character!.charCodeAt(0) - 63;
      for (let left = Number(count ?? 1); left > 0; left -= 1, x += 1) {
        for (let row = 0; row < 6; row += 1) {
          if (bits & (1 << row)) pixels[(top + row) * width + x] = colours.get(colour)!;
        }
      }
    }
  }
  return { width, height, pixels };
}

/** A part of a colour as the palette has it: of five bits, in percent. */
const percent = (part: number) => Math.round(((part >> 3) * 100) / 31);

it('draws every pixel in its colour', () => {
  const part = fc.constantFrom(0, 8, 77, 200, 255);
  const picture = fc
    .record({ width: fc.integer({ min: 1, max: 20 }), height: fc.integer({ min: 1, max: 20 }) })
    .chain(({ width, height }) =>
      fc
        .array(fc.tuple(part, part, part), { minLength: width * height, maxLength: width * height })
        .map((colours) => ({ width, height, colours })),
    );
  fc.assert(
    fc.property(picture, ({ width, height, colours }) => {
      const data = Uint8Array.from(colours.flatMap((colour) => [...colour, 255]));
      const pixels = colours.map((colour) => colour.map(percent).join(';'));
      expect(drawn(sixelPicture({ width, height, data }))).toEqual({ width, height, pixels });
    }),
  );
});

it('uses the nearest colour if there are too many', () => {
  const side = 40;
  const data = new Uint8Array(side * side * 4);
  for (let at = 0; at < side * side; at += 1) {
    data.set([(at % side) * 6, Math.floor(at / side) * 6, 128, 255], at * 4);
  }
  const picture: Pixels = { width: side, height: side, data };
  const { pixels } = drawn(sixelPicture(picture));
  expect(new Set(pixels).size).toBe(256);
  pixels.forEach((colour, at) => {
    const [red = 0, green = 0] = colour.split(';').map(Number);
    expect(Math.abs(red - percent(data[at * 4]!))).toBeLessThan(45);
    expect(Math.abs(green - percent(data[at * 4 + 1]!))).toBeLessThan(45);
  });
});
