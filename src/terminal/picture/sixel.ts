import type { Pixels } from '../../icon/picture/pixels.ts';

/** The number of colours that every terminal with sixel graphics has. */
const maxColours = 256;

/** The rows of a band, whose pixels in a column are one character. */
const bandRows = 6;

/** The character for a column without pixels. */
const noPixels = 63;

/** Colours are told apart by five bits for each part, which is enough for a picture of a window. */
function keyOf(data: Uint8Array, at: number): number {
  return ((data[at]! >> 3) << 10) | ((data[at + 1]! >> 3) << 5) | (data[at + 2]! >> 3);
}

const partsOf = (key: number) => [key >> 10, (key >> 5) & 31, key & 31] as const;

function distance(one: number, other: number): number {
  const [red, green, blue] = partsOf(one);
  const [r, g, b] = partsOf(other);
  return (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2;
}

/** The commonest colours of a picture, and for every colour in it the index of the nearest of those. */
function paletteOf(keys: Uint16Array): {
  readonly palette: readonly number[];
  readonly indexOf: (key: number) => number;
} {
  const counts = new Map<number, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const palette = [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxColours)
    .map(([key]) => key);
  const indexes = new Map(palette.map((key, index) => [key, index]));
  const indexOf = (key: number) => {
    const known = indexes.get(key);
    if (known !== undefined) return known;
    let nearest = 0;
    for (let index = 1; index < palette.length; index += 1) {
      if (distance(palette[index]!, key) < distance(palette[nearest]!, key)) nearest = index;
    }
    indexes.set(key, nearest);
    return nearest;
  };
  return { palette, indexOf };
}

/** The characters of a row of a band, with the number before those that are repeated. */
function packed(codes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < codes.length; ) {
    let end = at + 1;
    while (end < codes.length && codes[end] === codes[at]) end += 1;
    const character = String.fromCharCode(codes[at]!);
    text += end - at > 3 ? `!${end - at}${character}` : character.repeat(end - at);
    at = end;
  }
  return text;
}

/** The six rows from `top` on, one colour after the other. */
function bandOf(indexes: Uint8Array, width: number, top: number): string {
  const rows = Math.min(bandRows, indexes.length / width - top);
  const byColour = new Map<number, Uint8Array>();
  for (let row = 0; row < rows; row += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = indexes[(top + row) * width + x]!;
      const codes = byColour.get(colour) ?? new Uint8Array(width).fill(noPixels);
      byColour.set(colour, codes);
      codes[x] = noPixels + ((codes[x]! - noPixels) | (1 << row));
    }
  }
  return [...byColour].map(([colour, codes]) => `#${colour}${packed(codes)}`).join('$');
}

/** A picture as sixel graphics, drawn at the cursor. It is drawn on black where it is not opaque. */
export function sixelPicture({ width, height, data }: Pixels): string {
  const keys = new Uint16Array(width * height);
  for (let at = 0; at < keys.length; at += 1) keys[at] = keyOf(data, at * 4);
  const { palette, indexOf } = paletteOf(keys);
  const indexes = Uint8Array.from(keys, indexOf);
  const percent = (part: number) => Math.round((part * 100) / 31);
  const colours = palette.map((key, index) => `#${index};2;${partsOf(key).map(percent).join(';')}`);
  const bands: string[] = [];
  for (let top = 0; top < height; top += bandRows) bands.push(bandOf(indexes, width, top));
  return `\u001bPq"1;1;${width};${height}${colours.join('')}${bands.join('-')}\u001b\\`;
}
