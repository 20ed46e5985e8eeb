interface Size {
  readonly width: number;
  readonly height: number;
}

interface Part extends Size {
  readonly x: number;
  readonly y: number;
}

/**
 * The smallest part of a screen with all that has another colour than its background; undefined if nothing has.
 *
 * @param pixels four bytes each, row by row: blue, green, red and padding
 * @param background as `0xRRGGBB`
 */
export function shownPart(
  pixels: Buffer,
  { width, height }: Size,
  background: number,
): Part | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      if (at + 4 > pixels.length || pixels.readUIntLE(at, 3) === background) continue;
      top = Math.min(top, y);
      bottom = y;
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
  }
  if (right < 0) return undefined;
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
