import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { rasterise } from '../../../src/icon/picture/rasterise.ts';
import { shrinkPng } from '../../../src/icon/picture/shrink-png.ts';
import { pngSize, wrapPng } from '../../../src/icon/picture/wrap-png.ts';

/** A picture of one colour. */
function picture(width: number, height: number, colour: readonly number[]): Uint8Array {
  const data = new Uint8Array(width * height * 4).map((_, index) => colour[index % 4]!);
  return encode({ width, height, data, channels: 4, depth: 8 });
}

describe('shrinkPng', () => {
  it('keeps proportions, colours and opacity', async () => {
    const small = (await shrinkPng(picture(200, 100, [200, 100, 50, 128]), 64))!;
    expect(pngSize(small)).toEqual({ width: 64, height: 32 });
    const before = await rasterise(wrapPng(picture(64, 32, [200, 100, 50, 128]))!, {
      width: 64,
      height: 64,
    });
    const after = await rasterise(wrapPng(small)!, { width: 64, height: 64 });
    const at = 4 * (64 * 16 + 32);
    for (const part of [0, 1, 2, 3]) {
      expect(Math.abs(after!.data[at + part]! - before!.data[at + part]!)).toBeLessThanOrEqual(2);
    }
  });

  it('is undefined for anything but a picture', async () => {
    expect(await shrinkPng(Buffer.from('GIF89a'), 64)).toBeUndefined();
    const whole = Buffer.from(picture(99, 99, [1, 2, 3, 255]));
    const damaged = Buffer.from(whole).fill(7, 41, whole.length - 12);
    expect(await shrinkPng(damaged, 64)).toBeUndefined();
  });
});
