import { pngOfPixels } from './png-of-pixels.ts';
import { rasterise } from './rasterise.ts';
import { wrapPng } from './wrap-png.ts';

/**
 * Shrinks a PNG picture to fit into a square. A separate process decodes the picture, since a hostile one can need any
 * amount of memory.
 *
 * @param side in pixels
 * @returns undefined if it is not a PNG picture, is damaged, or cannot be drawn on this machine
 */
export async function shrinkPng(bytes: Uint8Array, side: number): Promise<Uint8Array | undefined> {
  const drawing = wrapPng(bytes);
  const pixels = drawing && (await rasterise(drawing, { width: side, height: side }));
  // The renderer draws nothing for a damaged picture.
  if (!pixels || pixels.data.every((value) => value === 0)) return undefined;
  return pngOfPixels(pixels);
}
