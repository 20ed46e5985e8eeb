import type { PixelSize, Pixels } from '../../icon/picture/pixels.ts';
import { rasterise } from '../../icon/picture/rasterise.ts';

/** How much larger a drawing is drawn on each side, as much smaller ones lose thin lines. */
const factor = 4;

/** A picture whose pixels are the means of squares of another one's. */
export function averaged({ width, height, data }: Pixels, side: number): Pixels {
  const small = { width: Math.ceil(width / side), height: Math.ceil(height / side) };
  const means = new Uint8Array(small.width * small.height * 4);
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      const right = Math.min(width, (x + 1) * side);
      const bottom = Math.min(height, (y + 1) * side);
      const sums = [0, 0, 0, 0];
      for (let row = y * side; row < bottom; row += 1) {
        for (let at = (row * width + x * side) * 4; at < (row * width + right) * 4; at += 1) {
          sums[at % 4]! += data[at]!;
        }
      }
      const count = (right - x * side) * (bottom - y * side);
      means.set(
        sums.map((sum) => Math.round(sum / count)),
        (y * small.width + x) * 4,
      );
    }
  }
  return { ...small, data: means };
}

/** Draws as large as fits into a few pixels, so that as much as possible can be recognized; undefined as `rasterise`. */
export async function drawSmall(svg: Uint8Array, size: PixelSize): Promise<Pixels | undefined> {
  const large = await rasterise(svg, {
    width: size.width * factor,
    height: size.height * factor,
  });
  return large && averaged(large, factor);
}
