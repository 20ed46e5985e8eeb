/** The pixels of a picture, four bytes each: red, green, blue, opacity. */
interface XpmPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The maximum side of a picture, in pixels. */
const maxSide = 512;

/** The basic colour names; others are rare in icons. */
const named: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#00ff00',
  blue: '#0000ff',
  yellow: '#ffff00',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  gray: '#bebebe',
  grey: '#bebebe',
};

/** Red, green, blue and opacity of a colour; undefined if it is unknown. */
function colourOf(text: string): readonly number[] | undefined {
  if (/^none$/i.test(text)) return [0, 0, 0, 0];
  const [, shade] = /^gr[ae]y(\d{1,2}|100)$/i.exec(text) ?? [];
  if (shade !== undefined) {
    const level = Math.round(Number(shade) * 2.55);
    return [level, level, level, 255];
  }
  const digits = /^#([0-9a-f]+)$/i.exec(named[text.toLowerCase()] ?? text)?.[1] ?? '';
  const each = digits.length / 3;
  if (![1, 2, 3, 4].includes(each)) return undefined;
  const largest = 16 ** each - 1;
  const part = (at: number) => Number.parseInt(digits.slice(at * each, (at + 1) * each), 16);
  return [...[0, 1, 2].map((at) => Math.round((part(at) / largest) * 255)), 255];
}

/** The colour of a pixel's characters: for a colour screen, else in greyscale or black and white. */
function coloursOf(lines: readonly string[], letters: number) {
  const colours = new Map<string, readonly number[]>();
  for (const line of lines) {
    const keys = /(?:^|\s)(c|g4?|m)\s+(#[0-9a-f]+|\w+)/gi;
    const values = new Map(
      [...line.slice(letters).matchAll(keys)].map(([, key = '', value = '']) => [key, value]),
    );
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
