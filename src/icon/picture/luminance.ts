import { rasterise } from './rasterise.ts';
import { wrapPng } from './wrap-png.ts';

/** Pixels a side from which the mean is taken. */
const side = 64;

/** The channels of sRGB as they add up to luminance (WCAG 2.2), with the share of each. */
const shares = [0.2126, 0.7152, 0.0722] as const;

/** The light of a channel's value, from 0 to 1. */
const light = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/**
 * The mean relative luminance of a PNG picture on black ground, in percent: 0 is black, 100 white. A separate process decodes it.
 *
 * @returns undefined if it is not a PNG picture, is damaged, or cannot be drawn on this machine
 */
export async function luminanceOf(png: Uint8Array): Promise<number | undefined> {
  const drawing = wrapPng(png);
  const pixels = drawing && (await rasterise(drawing, { width: side, height: side }));
  if (!pixels) return undefined;
  const { data } = pixels;
  let sum = 0;
  let isDrawn = false;
  for (let at = 0; at < data.length; at += 4) {
    isDrawn ||= data[at + 3]! > 0;
    for (const [channel, share] of shares.entries()) sum += share * light[data[at + channel]!]!;
  }
  // The renderer draws nothing for a damaged picture.
  return isDrawn ? Math.round((100 * sum) / (data.length / 4)) : undefined;
}
