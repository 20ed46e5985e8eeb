import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rasterise } from '../../../src/icon/picture/rasterise.ts';
import { pngSize, wrapPng } from '../../../src/icon/picture/wrap-png.ts';
import { checkSvg } from '../../../src/icon/svg/svg.ts';

/** One red pixel. */
const red = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

describe('wrapPng', () => {
  it('embeds a picture in a drawing without findings', async () => {
    const svg = wrapPng(red)!;
    expect(checkSvg(svg)).toEqual([]);
    const pixels = await rasterise(svg, { width: 8, height: 8 });
    expect([...pixels!.data.subarray(4 * 36, 4 * 37)]).toEqual([255, 0, 0, 255]);
  });

  it('refuses anything but complete PNG pictures', () => {
    expect(wrapPng(red.subarray(0, -1))).toBeUndefined();
    expect(wrapPng(Buffer.from('<svg/>'))).toBeUndefined();
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(pngSize(bytes)).toBeUndefined();
      }),
    );
  });

  it('refuses pictures of impossible sizes', () => {
    for (const size of [0, 5_000]) {
      const other = Buffer.from(red);
      other.writeUInt32BE(size, 16);
      expect(pngSize(other)).toBeUndefined();
    }
    expect(pngSize(red)).toEqual({ width: 1, height: 1 });
  });
});
