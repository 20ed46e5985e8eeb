import { bigEndian, joined } from './bytes.ts';
import { palette, type SamplePicture } from './picture.ts';

/** The positions in a block, row by row, and from the lowest frequency to the highest. */
const places = Array.from({ length: 64 }, (_, index) => index);
const zigzag = [...places].sort((a, b) => {
  const [one, other] = [(a >> 3) + (a & 7), (b >> 3) + (b & 7)];
  return one - other || (one % 2 ? a - b : b - a);
});

/** Huffman tables for luminance of ITU T.81, Annex K: how many codes there are of each length, and then their symbols. */
const meanTable = Buffer.from('00010501010101010100000000000000000102030405060708090a0b', 'hex');
const otherTable = Buffer.from(
  '0002010303020403050504040000017d01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa',
  'hex',
);

/** The codes of symbols, in binary digits. */
function codesOf(table: Buffer): ReadonlyMap<number, string> {
  const codes = new Map<number, string>();
  for (let length = 1, code = 0; length <= 16; length += 1, code *= 2) {
    for (let left = table[length - 1]!; left > 0; left -= 1, code += 1)
      codes.set(table[16 + codes.size]!, code.toString(2).padStart(length, '0'));
  }
  return codes;
}
const [meanCodes, otherCodes] = [codesOf(meanTable), codesOf(otherTable)];

const cosines = places.map((at) =>
  at < 8 ? 8 ** -0.5 : Math.cos(((2 * (at & 7) + 1) * (at >> 3) * Math.PI) / 16) / 2,
);

/** The frequencies of the rows of a block, as columns: applied twice, those of the block. */
const transformed = (block: readonly number[]) =>
  places.map((at) => {
    const row = block.slice(8 * (at & 7), 8 * (at & 7) + 8);
    return row.reduce((sum, value, x) => sum + value * cosines[(at & 56) + x]!, 0);
  });

/** A value after the code of its number of bits and of the zeros before it. */
function coded(codes: ReadonlyMap<number, string>, value: number, zeros = 0): string {
  const size = value === 0 ? 0 : Math.abs(value).toString(2).length;
  const bits = (value < 0 ? value + 2 ** size - 1 : value).toString(2).padStart(size, '0');
  return `${codes.get(zeros * 16 + size)}${size === 0 ? '' : bits}`;
}

/** The bits of a block. Its first value, the mean, is coded as the difference from that of the block before. */
function blockBits([mean = 0, ...others]: readonly number[], before: number): string {
  let [bits, zeros] = [coded(meanCodes, mean - before), 0];
  for (const value of others) {
    if (value !== 0)
      bits += otherCodes.get(0xf0)!.repeat(zeros >> 4) + coded(otherCodes, value, zeros & 15);
    zeros = value === 0 ? zeros + 1 : 0;
  }
  return zeros === 0 ? bits : bits + otherCodes.get(0);
}

/** The palette as luminance, from -128, and chrominances. */
const levels = palette.map(([red, green, blue]) => {
  const light = 0.299 * red + 0.587 * green + 0.114 * blue;
  return [light - 128, (blue - light) / 1.772, (red - light) / 1.402];
});

/** The bits of all blocks, as bytes, with a zero after each 255. */
function scan({ width, pixels }: SamplePicture): Buffer {
  const before = [0, 0, 0];
  let bits = '';
  for (let block = 0; block < pixels.length / 64; block += 1) {
    const start = 8 * (block % (width / 8)) + 8 * width * Math.floor(block / (width / 8));
    const colours = places.map((at) => levels[pixels[start + (at >> 3) * width + (at & 7)]!]!);
    for (const component of before.keys()) {
      const frequencies = transformed(transformed(colours.map((colour) => colour[component]!)));
      const values = zigzag.map((at) => Math.round(frequencies[at]!));
      bits += blockBits(values, before[component]!);
      before[component] = values[0]!;
    }
  }
  const bytes = `${bits}1111111`.match(/.{8}/g)!.map((each) => Number.parseInt(each, 2));
  return Buffer.from(bytes.flatMap((byte) => (byte === 255 ? [255, 0] : byte)));
}

const segment = (marker: number, content: Buffer) =>
  joined([0xff, marker], bigEndian(2, content.length + 2), content);

/** A baseline JPEG file of quality 100, whose quantization steps are 1. Width and height are multiples of 8. */
export function jpegOf(picture: SamplePicture): Buffer {
  const size = bigEndian(2, picture.height, picture.width);
  return joined(
    [0xff, 0xd8],
    segment(0xe0, joined('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    segment(0xdb, joined([0], Buffer.alloc(64, 1))),
    segment(0xc0, joined([8], size, [3, 1, 17, 0, 2, 17, 0, 3, 17, 0])),
    segment(0xc4, joined([0], meanTable, [16], otherTable)),
    segment(0xda, joined([3, 1, 0, 2, 0, 3, 0, 0, 63, 0])),
    scan(picture),
    [0xff, 0xd9],
  );
}
