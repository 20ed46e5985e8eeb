import { pngOfPixels } from '../../../icon/picture/png-of-pixels.ts';
import { rasteriseOrTimeout } from '../../../icon/picture/rasterise.ts';

/** A PNG file; `undrawable` if there is no picture of the icon, `late` if the machine had too much else to do. */
export type DrawnIcon = Uint8Array | 'undrawable' | 'late';

/** Draws an icon as large as fits into a square. */
export async function drawIcon(svg: Uint8Array, size: number): Promise<DrawnIcon> {
  const pixels = await rasteriseOrTimeout(svg, { width: size, height: size });
  if (pixels === 'late') return pixels;
  return pixels ? pngOfPixels(pixels) : 'undrawable';
}
