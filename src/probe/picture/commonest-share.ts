/**
 * The share of the pixels with the most frequent colour, above 0 up to 1; 1 if there are no pixels.
 *
 * @param pixels red, green and blue of each
 */
export function commonestShare(pixels: Uint8Array): number {
  const counts = new Map<number, number>();
  let most = 0;
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const colour = (pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!;
    const count = (counts.get(colour) ?? 0) + 1;
    counts.set(colour, count);
    if (count > most) most = count;
  }
  const total = Math.floor(pixels.length / 3);
  return total === 0 ? 1 : most / total;
}
