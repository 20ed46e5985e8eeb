import type { Pixels } from './pixels.ts';
import { rasterise } from './rasterise.ts';
import { wrapPng } from './wrap-png.ts';

/** Colours that are not multiplied by the opacity, as PNG files have them. */
function straight({ data }: Pixels): Uint8Array {
  return data.map((value, index) => {
    const opacity = data[index | 3]!;
    if (index % 4 === 3 || opacity === 0) return value;
    return Math.min(255, Math.round((value * 255) / opacity));
  });
}

/**
 * A PNG picture, smaller: as large as fits into a square. The picture is read by a process of its own, since a hostile
 * one can need any amount of memory.
 *
 * @param side in pixels
 * @returns undefined if it is no PNG picture, is damaged, or cannot be drawn on this machine
 */
export async function shrinkPng(bytes: Uint8Array, side: number): Promise<Uint8Array | undefined> {
  const drawing = wrapPng(bytes);
  const pixels = drawing && (await rasterise(drawing, { width: side, height: side }));
  // The renderer draws nothing for a damaged picture.
  if (!pixels || pixels.data.every((value) => value === 0)) return undefined;
  const { encode } = await import('fast-png');
  const { width, height } = pixels;
  return encode({ width, height, data: straight(pixels), channels: 4, depth: 8 });
}
