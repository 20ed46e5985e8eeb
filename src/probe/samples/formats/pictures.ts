import { gzipSync } from 'node:zlib';
import { bigEndian, joined, littleEndian, padded } from '../parts/bytes.ts';
import { gifOf } from '../parts/gif.ts';
import { jpegOf } from '../parts/jpeg.ts';
import {
  bitsOf,
  channelsOf,
  drawPicture,
  palette,
  paletteBytes,
  pngOf,
  runsOf,
  type SamplePicture,
  samplePicture,
} from '../parts/picture.ts';
import { svg } from '../parts/svg.ts';
import { sampleWords } from '../parts/words.ts';
import { zipOf } from '../parts/zip.ts';
import type { SampleFormat } from '../sample-format.ts';

/** A file of one picture, with the colours unless it has none. */
const picture = (
  format: string,
  types: string,
  extension: string,
  fileOf: (picture: SamplePicture) => Uint8Array | string | Promise<Uint8Array>,
  shows: SampleFormat['shows'] = 'picture',
): SampleFormat => ({ format, types, extension, make: () => fileOf(samplePicture()), shows });

/** Windows bitmap with a palette. */
function bmp({ width, height, pixels }: SamplePicture): Buffer {
  const start = 54 + 4 * 256;
  const rows = Array.from({ length: height }, (_, y) =>
    pixels.subarray((height - 1 - y) * width, (height - y) * width),
  );
  const colours = palette.flatMap(([red, green, blue]) => [blue, green, red, 0]);
  return joined(
    'BM',
    littleEndian(4, start + pixels.length, 0, start, 40, width, height),
    littleEndian(2, 1, 8),
    littleEndian(4, 0, pixels.length, 2835, 2835, 256, 0),
    padded(Buffer.from(colours).toString('latin1'), 1024),
    ...rows,
  );
}

/** A map of one of the portable formats. */
const portable = (kind: string, data: Uint8Array, { width, height }: SamplePicture) =>
  joined(`${kind}\n${width} ${height}\n${kind === 'P4' ? '' : '255\n'}`, data);

const ppm = (given: SamplePicture) => portable('P6', channelsOf(given), given);

function xpm({ width, height, pixels }: SamplePicture): string {
  const hex = (colour: readonly number[]) => Buffer.from(colour).toString('hex');
  const colours = palette.map((colour, index) => `${index} c #${hex(colour)}`);
  const rows = Array.from({ length: height }, (_, y) =>
    pixels.subarray(y * width, (y + 1) * width).join(''),
  );
  const strings = [`${width} ${height} ${palette.length} 1`, ...colours, ...rows];
  return `/* XPM */\nstatic char *sample[] = {\n${strings.map((each) => `"${each}"`).join(',\n')}\n};\n`;
}

/** The bits of each byte in the other order. */
const mirrored = (byte: number) =>
  Array.from({ length: 8 }, (_, bit) => ((byte >> bit) & 1) << (7 - bit)).reduce((a, b) => a | b);

function xbm(given: SamplePicture): string {
  const bytes = [...bitsOf(given)].map((byte) => `0x${mirrored(byte).toString(16)}`);
  const size = `#define sample_width ${given.width}\n#define sample_height ${given.height}\n`;
  return `${size}static char sample_bits[] = {\n${bytes.join(',')}};\n`;
}

/** Truevision TGA with runs. */
function tga(given: SamplePicture): Buffer {
  const runs = runsOf(given, 128).flatMap(([length, pixel]) => {
    const [red, green, blue] = palette[pixel]!;
    return [127 + length, blue, green, red];
  });
  const size = littleEndian(2, 0, 0, given.width, given.height);
  return joined([0, 0, 10, 0, 0, 0, 0, 0], size, [24, 0x20], runs);
}

function pcx(given: SamplePicture): Buffer {
  const { width, height } = given;
  const runs = runsOf(given, 63).flatMap(([length, pixel]) => [0xc0 | length, pixel]);
  return joined(
    [10, 5, 1, 8],
    littleEndian(2, 0, 0, width - 1, height - 1, 96, 96),
    Buffer.alloc(49),
    [1],
    littleEndian(2, width, 1),
    Buffer.alloc(58),
    runs,
    [12],
    paletteBytes(256),
  );
}

/** Icon of Windows that contains a PNG file. */
async function ico(): Promise<Buffer> {
  const png = await pngOf(drawPicture(256, 256));
  const entry = joined([0, 0, 0, 0], littleEndian(2, 1, 32));
  return joined(littleEndian(2, 0, 1, 1), entry, littleEndian(4, png.length, 22), png);
}

async function icns(): Promise<Buffer> {
  const png = await pngOf(drawPicture(256, 256));
  return joined('icns', bigEndian(4, png.length + 16), 'ic08', bigEndian(4, png.length + 8), png);
}

async function openRaster(given: SamplePicture): Promise<Buffer> {
  const [png, thumbnail] = await Promise.all([pngOf(given), pngOf(drawPicture(160, 120))]);
  const { width, height } = given;
  return zipOf({
    mimetype: 'image/openraster',
    'stack.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<image version="0.0.3" w="${width}" h="${height}"><stack><layer name="${sampleWords[0]}" src="data/layer0.png" x="0" y="0"/></stack></image>`,
    'data/layer0.png': png,
    'mergedimage.png': png,
    'Thumbnails/thumbnail.png': thumbnail,
  });
}

/** Bytes as runs of at most 127, or more with a length of two bytes. */
function xcfRuns(bytes: Uint8Array): Buffer {
  const runs: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    let length = 1;
    while (bytes[at + length] === bytes[at]) length += 1;
    runs.push(...(length < 128 ? [length - 1] : [127, length >> 8, length & 255]), bytes[at]!);
    at += length;
  }
  return Buffer.from(runs);
}

const tileSize = 64;

/** The runs of each channel of a square of the picture. */
function xcfTile(given: SamplePicture, left: number, top: number): Buffer {
  const rows = Array.from({ length: Math.min(tileSize, given.height - top) }, (_, y) => {
    const start = (top + y) * given.width + left;
    return given.pixels.subarray(start, start + Math.min(tileSize, given.width - left));
  });
  const tile = { ...given, pixels: Buffer.concat(rows) };
  return joined(...[0, 1, 2].map((channel) => xcfRuns(channelsOf(tile, [channel]))));
}

/** GIMP's own format: one layer, in tiles. */
function xcf(given: SamplePicture): Buffer {
  const { width, height } = given;
  const tiles: Buffer[] = [];
  for (let top = 0; top < height; top += tileSize)
    for (let left = 0; left < width; left += tileSize) tiles.push(xcfTile(given, left, top));
  const runs = joined(bigEndian(4, 17, 1), [1], bigEndian(4, 0, 0));
  const head = joined('gimp xcf v001\0', bigEndian(4, width, height, 0), runs);
  const layerAt = head.length + 12;
  const name = joined(bigEndian(4, sampleWords[0].length + 1), `${sampleWords[0]}\0`);
  const [opacity, visible] = [bigEndian(4, 6, 4, 255), bigEndian(4, 8, 4, 1)];
  const properties = joined(opacity, visible, bigEndian(4, 0, 0));
  const layer = joined(bigEndian(4, width, height, 0), name, properties);
  const hierarchyAt = layerAt + layer.length + 8;
  const levelAt = hierarchyAt + 20;
  const tilesAt = levelAt + 8 + 4 * (tiles.length + 1);
  const offsets = tiles.map((_, index) =>
    tiles.slice(0, index).reduce((sum, { length }) => sum + length, tilesAt),
  );
  return joined(
    head,
    bigEndian(4, layerAt, 0, 0),
    layer,
    bigEndian(4, hierarchyAt, 0, width, height, 3, levelAt, 0, width, height),
    bigEndian(4, ...offsets, 0),
    ...tiles,
  );
}

export const pictures: readonly SampleFormat[] = [
  picture('png', 'image/png', 'png', pngOf),
  picture('jpeg', 'image/jpeg jpg pjpeg jpe jpeg24', 'jpg', jpegOf),
  picture('gif', 'image/gif', 'gif', gifOf),
  picture('bmp', 'image/bmp ms-bmp bmp24', 'bmp', bmp),
  picture('ppm', 'image/portable-pixmap', 'ppm', ppm),
  picture('ppm', 'image/portable-anymap', 'pnm', ppm),
  picture(
    'pgm',
    'image/portable-graymap portable-greymap',
    'pgm',
    (given) => portable('P5', channelsOf(given, [1]), given),
    'words',
  ),
  picture(
    'pbm',
    'image/portable-bitmap',
    'pbm',
    (given) => portable('P4', bitsOf(given), given),
    'words',
  ),
  picture('xpm', 'image/xpixmap xpm xpmi pixmap', 'xpm', xpm),
  picture('xbm', 'image/xbitmap xbm', 'xbm', xbm, 'words'),
  picture('tga', 'image/tga icb targa vda vst application/tga targa', 'tga', tga),
  picture('pcx', 'image/vnd.zbrush.pcx pcx application/pcx', 'pcx', pcx),
  picture(
    'wbmp',
    'image/vnd.wap.wbmp',
    'wbmp',
    (given) =>
      joined(
        [0, 0, 0x85, 0, 0x83, 0x60],
        bitsOf(given).map((byte) => byte ^ 0xff),
      ),
    'words',
  ),
  picture('ico', 'image/vnd.microsoft.icon ico icon application/ico text/ico', 'ico', ico),
  picture('icns', 'image/icns', 'icns', icns),
  picture('openraster', 'image/openraster', 'ora', openRaster),
  picture('xcf', 'image/xcf', 'xcf', xcf),
  picture('svg', 'image/svg+xml svg svg-xml vnd.adobe.svg+xml text/xml-svg', 'svg', () => svg),
  picture('svgz', 'image/svg+xml-compressed', 'svgz', () => gzipSync(svg)),
];
