import { bigEndian, joined, littleEndian } from '../parts/bytes.ts';
import { paletteBytes, runsOf, type SamplePicture, samplePicture } from '../parts/picture.ts';
import type { SampleFormat } from '../sample-format.ts';

/** Autodesk animation of `count` equal frames: the first one has the palette and runs, the others nothing. */
function flic(given: SamplePicture, count = 70): Buffer {
  const { width, height } = given;
  const chunk = (type: number, ...content: readonly Uint8Array[]) => {
    const bytes = joined(...content);
    const odd = bytes.length % 2;
    return joined(
      littleEndian(4, bytes.length + odd + 6),
      littleEndian(2, type),
      bytes,
      [0].slice(1 - odd),
    );
  };
  // Each row begins with a count of runs that readers ignore, as it does not fit a byte.
  let column = 0;
  const rows = runsOf(given, 127).flatMap(([length, pixel]) => {
    const start = column === 0 ? [0] : [];
    column = (column + length) % width;
    return [...start, length, pixel];
  });
  const colours = chunk(4, littleEndian(2, 1), Buffer.from([0, 0]), paletteBytes(256));
  const picture = chunk(15, Buffer.from(rows));
  const frame = (...chunks: readonly Buffer[]) =>
    chunk(0xf1fa, littleEndian(2, chunks.length, 0, 0, 0, 0).subarray(0, 10), ...chunks);
  const first = frame(colours, picture);
  const frames = joined(first, ...Array.from({ length: count }, () => frame()));
  const header = joined(
    littleEndian(4, 128 + frames.length),
    littleEndian(2, 0xaf12, count, width, height, 8, 3),
    littleEndian(4, 70),
    Buffer.alloc(60),
    littleEndian(4, 128, 128 + first.length),
    Buffer.alloc(40),
  );
  return joined(header, frames);
}

/** A chunk of the Interchange File Format. */
const iff = (name: string, ...content: ReadonlyArray<string | Uint8Array>) => {
  const bytes = joined(...content);
  return joined(name, bigEndian(4, bytes.length), bytes, Buffer.alloc(bytes.length % 2));
};

/** Amiga picture of three planes without compression, and the header of an animation's frame if it is one. */
function ilbm(given: SamplePicture, more: Buffer = Buffer.alloc(0)): Buffer {
  const { width, height, pixels } = given;
  const row = width / 8;
  const planes = 3;
  const body = Buffer.alloc(row * planes * height);
  for (const [index, pixel] of pixels.entries()) {
    const [x, y] = [index % width, Math.floor(index / width)];
    for (let plane = 0; plane < planes; plane += 1)
      if ((pixel >> plane) & 1) body[(y * planes + plane) * row + (x >> 3)]! |= 0x80 >> (x & 7);
  }
  const about = joined(
    bigEndian(2, width, height, 0, 0),
    [planes, 0, 0, 0],
    bigEndian(2, 0),
    [1, 1],
    bigEndian(2, width, height),
  );
  return iff(
    'FORM',
    'ILBM',
    iff('BMHD', about),
    more,
    iff('CMAP', paletteBytes(8)),
    iff('BODY', body),
  );
}

const anim = (given: SamplePicture) => {
  const frame = ilbm(given, iff('ANHD', Buffer.alloc(40)));
  return iff('FORM', 'ANIM', frame);
};

const picture = (
  format: string,
  types: string,
  extension: string,
  fileOf: (given: SamplePicture) => Uint8Array,
): SampleFormat => ({
  format,
  types,
  extension,
  make: () => fileOf(samplePicture()),
  shows: 'picture',
});

export const animations: readonly SampleFormat[] = [
  picture('flic', 'video/flic fli', 'fli', (given) => flic(given)),
  picture('flic', 'video/flc', 'flc', (given) => flic(given)),
  picture('anim', 'video/anim', 'anim5', anim),
];
