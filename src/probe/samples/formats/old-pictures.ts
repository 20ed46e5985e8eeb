import { bigEndian, joined, littleEndian } from '../parts/bytes.ts';
import {
  channelsOf,
  paletteBytes,
  runsOf,
  type SamplePicture,
  samplePicture,
} from '../parts/picture.ts';
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

/** An element with an explicit type. */
function element(group: number, id: number, type: string, value: string | Uint8Array): Buffer {
  const bytes = joined(value, Buffer.alloc(value.length % 2, type === 'UI' ? 0 : 32));
  const length = ['OB', 'OW'].includes(type)
    ? joined([0, 0], littleEndian(4, bytes.length))
    : littleEndian(2, bytes.length);
  return joined(littleEndian(2, group, id), type, length, bytes);
}

/** DICOM file of a secondary capture, in RGB. */
function dicom(given: SamplePicture): Buffer {
  const [capture, id] = ['1.2.840.10008.5.1.4.1.1.7', '1.2.826.0.1.3680043.2.1.1'];
  const number = (value: number) => littleEndian(2, value);
  const meta = joined(
    element(2, 1, 'OB', Buffer.from([0, 1])),
    element(2, 2, 'UI', capture),
    element(2, 3, 'UI', id),
    element(2, 0x10, 'UI', '1.2.840.10008.1.2.1'),
    element(2, 0x12, 'UI', id),
  );
  const numbers: ReadonlyArray<readonly [number, number]> = [
    [0x10, given.height],
    [0x11, given.width],
    [0x100, 8],
    [0x101, 8],
    [0x102, 7],
    [0x103, 0],
  ];
  return joined(
    Buffer.alloc(128),
    'DICM',
    element(2, 0, 'UL', littleEndian(4, meta.length)),
    meta,
    element(8, 0x16, 'UI', capture),
    element(8, 0x18, 'UI', id),
    element(8, 0x60, 'CS', 'OT'),
    element(0x10, 0x10, 'PN', 'Hazel'),
    element(0x10, 0x20, 'LO', '7414'),
    element(0x20, 0xd, 'UI', `${id}.1`),
    element(0x20, 0xe, 'UI', `${id}.2`),
    element(0x28, 2, 'US', number(3)),
    element(0x28, 4, 'CS', 'RGB'),
    element(0x28, 6, 'US', number(0)),
    ...numbers.map(([key, value]) => element(0x28, key, 'US', number(value))),
    element(0x7fe0, 0x10, 'OW', channelsOf(given)),
  );
}

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

/** Pictures and animations of particular programs and devices. */
export const oldPictures: readonly SampleFormat[] = [
  picture('flic', 'video/flic fli', 'fli', (given) => flic(given)),
  picture('flic', 'video/flc', 'flc', (given) => flic(given)),
  picture('ilbm', 'image/ilbm iff', 'iff', (given) => ilbm(given)),
  picture('anim', 'video/anim', 'anim5', anim),
  picture('dicom', 'application/dicom', 'dcm', dicom),
];
