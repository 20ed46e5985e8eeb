import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decode } from 'fast-png';
import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { readXml } from '../../../src/desktop/xml/read-xml.ts';
import { rasterise } from '../../../src/icon/picture/rasterise.ts';
import { tarEntries } from '../../../src/image/archive/tar-entries.ts';
import { allSampleFormats } from '../../../src/probe/samples/all-sample-formats.ts';
import { gifOf } from '../../../src/probe/samples/parts/gif.ts';
import { jpegOf } from '../../../src/probe/samples/parts/jpeg.ts';
import {
  channelsOf,
  palette,
  sampleColours,
  samplePicture,
} from '../../../src/probe/samples/parts/picture.ts';
import { sampleWords } from '../../../src/probe/samples/parts/words.ts';
import type { SampleFormat } from '../../../src/probe/samples/sample-format.ts';
import { sampleFormatOf, typesOf } from '../../../src/probe/samples/sample-format-of.ts';
import { readZipDirectory, zipEntryContent } from '../../../src/vendor/archive/zip-directory.ts';
import { partsAt } from '../../../src/vendor/read/read-at.ts';
import { folderWith } from '../../support/folder.ts';

async function contentOf({ make }: SampleFormat): Promise<Buffer> {
  if (typeof make !== 'function') throw new Error('a program makes it');
  return Buffer.from(await make());
}

/** Those that are made here, one of each format. */
const madeHere = allSampleFormats.filter(
  ({ format, make }, index) =>
    typeof make === 'function' &&
    allSampleFormats.findIndex((other) => other.format === format) === index,
);

const made = await Promise.all(
  madeHere.map(async (format) => ({ ...format, content: await contentOf(format) })),
);

const ofFormat = (format: string) => {
  const found = made.find((each) => each.format === format);
  if (!found) throw new Error(`no format ${format}`);
  return found.content;
};

const isText = (content: Buffer) =>
  !content.includes(0) && !/^(?:BM|P[456]\n)/.test(content.toString('latin1', 0, 3));

describe('the table of formats', () => {
  it('lists each type once, as it is looked up', () => {
    const types = allSampleFormats.flatMap(typesOf);
    expect(types.filter((type, index) => types.indexOf(type) !== index)).toEqual([]);
    expect(types.filter((type) => sampleFormatOf(type) === undefined)).toEqual([]);
    expect(types.filter((type) => !/^[a-z-]+\/[a-z0-9*.+_-]+$/.test(type))).toEqual([]);
  });

  it('has an extension for each entry, and another one for each of the same format', () => {
    const names = allSampleFormats.map(({ format, extension }) => `${format} ${extension}`);
    const isSource = (name: string) => name.startsWith('source ');
    expect(names.filter((name, index) => !isSource(name) && names.indexOf(name) !== index)).toEqual(
      [],
    );
    for (const { extension } of allSampleFormats) expect(extension).toMatch(/^\w[\w.]*$/);
  });

  it.each([
    ['image/jpeg', 'jpg'],
    ['application/ogg', 'ogx'],
    ['text/x-c++src', 'cpp'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
    ['application/vnd.ms-excel.sheet.macroEnabled.12', 'xlsm'],
    ['application/vnd.oasis.opendocument.text', 'odt'],
    ['application/x-compressed-tar', 'tar.gz'],
    ['video/x-matroska', 'mkv'],
  ])('knows %s', (type, extension) => {
    expect(sampleFormatOf(type)?.extension).toBe(extension);
  });
});

describe('files that are made here', () => {
  it.each(made)('$format is small, and the same each time', async (format) => {
    expect(format.content.length).toBeGreaterThan(0);
    expect(format.content.length).toBeLessThan(1_000_000);
    expect((await contentOf(format)).equals(format.content)).toBe(true);
  });

  it.each(
    made.filter(
      ({ content, shows = 'words' }) =>
        shows === 'words' && isText(content) && content.length < 100_000,
    ),
  )('$format contains the words', ({ content, format }) => {
    const drawn = ['dxf', 'xbm'];
    if (drawn.includes(format)) return;
    for (const word of sampleWords) expect(content.toString('latin1')).toContain(word);
  });

  it.each(
    made.filter(
      ({ content }) =>
        content.toString('latin1', 0, 5) === '<?xml' || content.toString('latin1', 0, 4) === '<svg',
    ),
  )('$format is XML', async ({ content }) => {
    let elements = 0;
    await readXml(content.toString('utf8'), () => {
      elements += 1;
    });
    expect(elements).toBeGreaterThan(0);
  });

  it.each(made.filter(({ content }) => content.toString('latin1', 0, 2) === 'PK'))(
    '$format is a ZIP archive',
    async ({ content }) => {
      const path = join(await folderWith({}), 'a.zip');
      writeFileSync(path, content);
      const read = partsAt(path);
      const entries = (await readZipDirectory(read, content.length)) ?? [];
      expect(entries.length).toBeGreaterThan(0);
      for (const entry of entries) {
        const pieces: Uint8Array[] = [];
        for await (const piece of zipEntryContent(path, entry)) pieces.push(piece);
        expect(Buffer.concat(pieces)).toHaveLength(entry.bytes);
        if (/\.(?:xml|rels|opf|ncx|xhtml|model)$/.test(entry.name)) {
          const text = Buffer.concat(pieces).toString('utf8');
          await expect(readXml(text, () => {})).resolves.toBeUndefined();
        }
      }
    },
  );

  it.each([
    ['jpeg', '\xff\xd8\xff\xe0'],
    ['gif', 'GIF89a'],
    ['bmp', 'BM'],
    ['pcx', '\n\x05\x01\x08'],
    ['ico', '\0\0\x01\0'],
    ['icns', 'icns'],
    ['xcf', 'gimp xcf v001'],
    ['pdf', '%PDF-1.4'],
    ['ps', '%!PS'],
    ['wmf', '\xd7\xcd\xc6\x9a'],
    ['wav', 'RIFF'],
    ['au', '.snd'],
    ['midi', 'MThd'],
    ['xm', 'Extended Module: '],
    ['it', 'IMPM'],
    ['rar', 'Rar!\x1a\x07'],
    ['cab', 'MSCF'],
    ['deb', '!<arch>\ndebian-binary'],
    ['rtf', '{\\rtf1'],
    ['wordperfect', '\xffWPC'],
  ])('%s begins as its format does', (format, start) => {
    expect(ofFormat(format).toString('latin1', 0, start.length)).toBe(start);
  });

  it.each(['json'])('%s is JSON', (format) => {
    expect(JSON.parse(ofFormat(format).toString('utf8'))).toEqual(expect.any(Object));
  });

  it('shows the words in a page', () => {
    const page = JSON.stringify(parse(ofFormat('html').toString('utf8')), (key, value) =>
      key === 'parentNode' ? undefined : value,
    );
    expect(page).toContain(`"value":"${sampleWords.join(' ')}"`);
  });

  it.each(['tar', 'tar.gz'])('%s has a file', async (format) => {
    const path = join(await folderWith({ a: ofFormat(format) }), 'a');
    const limit = { bytes: 1e6, exceeded: () => new Error('too much') };
    const names: string[] = [];
    for await (const { name } of tarEntries(path, format === 'tar.gz', limit)) names.push(name);
    expect(names).toEqual([`${sampleWords.join(' ')}.txt`]);
  });

  it('has the offset of each object in the table of the PDF file', () => {
    const text = ofFormat('pdf').toString('latin1');
    const offsets = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
    expect(offsets.map((at) => text.slice(at, at + 7))).toEqual(
      [1, 2, 3, 4, 5].map((number) => `${number} 0 obj`),
    );
    expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1])).startsWith('xref')).toBe(true);
  });
});

/** The colours in the middle of the quadrants, and whether there is black in the middle. */
function seen(width: number, height: number, data: ArrayLike<number>, channels: number) {
  const at = (x: number, y: number) => {
    const index = (Math.floor(y * height) * width + Math.floor(x * width)) * channels;
    return [data[index], data[index + 1], data[index + 2]];
  };
  const row = Array.from({ length: width }, (_, x) => at(x / width, 0.5).join());
  return {
    quadrants: [at(0.25, 0.1), at(0.75, 0.1), at(0.25, 0.9), at(0.75, 0.9)],
    middle: ['0,0,0', '255,255,255'].map((colour) => row.includes(colour)),
  };
}

const expected = { quadrants: sampleColours, middle: [true, true] };

describe('the picture', () => {
  it('has a colour in each quadrant and black words on white', () => {
    const { width, height, data, channels } = decode(ofFormat('png'));
    expect(seen(width, height, data, channels)).toEqual(expected);
  });

  const noise = { width: 128, height: 128, pixels: new Uint8Array(128 * 128) };
  for (const index of noise.pixels.keys())
    noise.pixels[index] = ((index * index * 7919) >>> 5) % palette.length;

  it.each([
    { title: 'the picture as jpeg', picture: samplePicture(), type: 'jpeg', most: 2 },
    { title: 'the picture as gif', picture: samplePicture(), type: 'gif', most: 0 },
    { title: 'noise as jpeg', picture: noise, type: 'jpeg', most: 4 },
    { title: 'noise, which fills the table, as gif', picture: noise, type: 'gif', most: 0 },
  ])('keeps the colours of $title', async ({ picture, type, most }) => {
    const { width, height } = picture;
    const content = type === 'gif' ? gifOf(picture) : jpegOf(picture);
    const address = `data:image/${type};base64,${content.toString('base64')}`;
    const size = `width="${width}" height="${height}"`;
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image href="${address}" ${size}/></svg>`;
    const pixels = await rasterise(Buffer.from(drawing), { width, height });
    const differences = Array.from(channelsOf(picture), (value, index) =>
      Math.abs(value - pixels!.data[4 * Math.floor(index / 3) + (index % 3)]!),
    );
    expect(differences.reduce((one, other) => Math.max(one, other))).toBeLessThanOrEqual(most);
  });

  it('is the same as a drawing', async () => {
    const pixels = await rasterise(ofFormat('svg'), { width: 640, height: 480 });
    const compressed = gunzipSync(ofFormat('svgz'));
    expect(compressed.equals(ofFormat('svg'))).toBe(true);
    expect(seen(pixels!.width, pixels!.height, pixels!.data, 4)).toEqual(expected);
  });
});
