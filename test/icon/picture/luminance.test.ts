import { encode } from 'fast-png';
import { expect, it } from 'vitest';
import { luminanceOf } from '../../../src/icon/picture/luminance.ts';
import { lossless } from '../webp-files.ts';

/** A picture whose upper half has one colour, and its lower half another. */
function picture(upper: readonly number[], lower = upper, [width, height] = [120, 80]): Uint8Array {
  const data = new Uint8Array(width * height * 4).map(
    (_, index) => (index < width * height * 2 ? upper : lower)[index % 4]!,
  );
  return encode({ width, height, data, channels: 4, depth: 8 });
}

const white = [255, 255, 255, 255];
const black = [0, 0, 0, 255];

it.each([
  [100, picture(white)],
  [0, picture(black)],
  [50, picture(white, black)],
  // Seen as half as light as white.
  [21, picture([127, 127, 127, 255])],
  [72, picture([0, 255, 0, 255])],
  [50, picture(white, [255, 255, 255, 0])],
])('is %d percent', async (wanted, png) => {
  expect(Math.abs((await luminanceOf(png))! - wanted)).toBeLessThanOrEqual(1);
});

it('is not known of what is no picture, of a damaged one, and of WebP files', async () => {
  const whole = Buffer.from(picture(white));
  const damaged = Buffer.concat([whole.subarray(0, 60), whole.subarray(-20)]);
  for (const bytes of [Buffer.from('GIF89a'), damaged, lossless(3, 2)]) {
    expect(await luminanceOf(bytes)).toBeUndefined();
  }
});
