import { x11Colour } from './x11-colour.ts';

/** The pixels of a picture, four bytes each: red, green, blue, opacity. */
interface XpmPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The maximum side of a picture, in pixels. */
const maxSide = 512;

/** Red, green, blue and opacity of a colour; undefined if it is unknown. */
function colourOf(text: string): readonly number[] | undefined {
  if (/^none$/i.test(text)) return [0, 0, 0, 0];
  const named = x11Colour(text);
  if (named) return [...named, 255];
  const digits = /^#([0-9a-f]+)$/i.exec(text)?.[1] ?? '';
  const each = digits.length / 3;
  if (![1, 2, 3, 4].includes(each)) return undefined;
  const largest = 16 ** each - 1;
  const part = (at: number) => Number.parseInt(digits.slice(at * each, (at + 1) * each), 16);
  return [...[0, 1, 2].map((at) => Math.round((part(at) / largest) * 255)), 255];
}

const isKey = (word: string) => /^(?:c|g4?|m|s)$/.test(word);

/** The values of a colour's line by their keys. A name may have several words: `c light blue`. */
function valuesIn(line: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  let key: string | undefined;
  for (const word of line.trim().split(/\s+/)) {
    const value = key === undefined ? undefined : values.get(key);
    if (key === undefined || (value !== undefined && isKey(word))) key = word;
    else values.set(key, value === undefined ? word : `${value} ${word}`);
  }
  return values;
}

/** The colour of a pixel's characters: for a colour screen, else in greyscale or black and white. */
function coloursOf(lines: readonly string[], letters: number) {
  const colours = new Map<string, readonly number[]>();
  for (const line of lines) {
    const values = valuesIn(line.slice(letters));
    const text = values.get('c') ?? values.get('g') ?? values.get('g4') ?? values.get('m');
    const colour = text === undefined ? undefined : colourOf(text);
    if (!colour) return undefined;
    colours.set(line.slice(0, letters), colour);
  }
  return colours;
}

/**
 * The pixels of a picture in the format XPM 3, which is the text of a C program; undefined if it is not one, is
 * damaged, or has unknown colours.
 */
export function xpmPicture(bytes: Uint8Array): XpmPicture | undefined {
  const text = Buffer.from(bytes).toString('latin1');
  if (!/^\s*\/\* XPM \*\//.test(text)) return undefined;
  const [head = '', ...lines] = [...text.matchAll(/"([^"\n]*)"/g)].map(([, line = '']) => line);
  const numbers = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)/.exec(head)?.slice(1).map(Number) ?? [];
  const [width = 0, height = 0, count = 0, letters = 0] = numbers;
  const isUsable = width > 0 && height > 0 && width <= maxSide && height <= maxSide;
  if (!isUsable || letters < 1 || letters > 4 || lines.length < count + height) return undefined;
  const colours = coloursOf(lines.slice(0, count), letters);
  if (!colours) return undefined;
  const data = new Uint8Array(width * height * 4);
  for (const [y, row] of lines.slice(count, count + height).entries()) {
    for (let x = 0; x < width; x += 1) {
      const colour = colours.get(row.slice(x * letters, (x + 1) * letters));
      if (!colour) return undefined;
      data.set(colour, (y * width + x) * 4);
    }
  }
  return { width, height, data };
}
