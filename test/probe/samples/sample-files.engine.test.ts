import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { docker } from '../../../src/engine/docker/docker.ts';
import { openDisplay } from '../../../src/probe/display/display.ts';
import { displayImageName } from '../../../src/probe/display/display-image.ts';
import { readText } from '../../../src/probe/evidence/read-text.ts';
import { allSampleFormats } from '../../../src/probe/samples/all-sample-formats.ts';
import { programGroups } from '../../../src/probe/samples/programs/program-groups.ts';
import { samplesFolder } from '../../../src/probe/samples/programs/samples-folder.ts';
import { samplesImageName } from '../../../src/probe/samples/programs/samples-image.ts';
import { type SampleFile, sampleFiles } from '../../../src/probe/samples/sample-files.ts';
import { typesOf } from '../../../src/probe/samples/sample-format-of.ts';
import { folderOfAll } from '../../support/folder.ts';
import { sharedTemplate } from '../../template/shared-template.ts';
import { sharedDisplay } from '../display/shared-display.ts';

const engine = docker();
const availability = await engine.availability();
const missing = availability.available ? undefined : availability.reason;
const image = `deskpack-test/samples-${process.pid}:1`;
const cache = folderOfAll();

/** Programs that read files, most of which have nothing to do with those that made them. */
const recipe = `FROM ${displayImageName}
USER root
RUN apt-get update && \\
    apt-get install -y --no-install-recommends file imagemagick libmagickcore-6.q16-6-extra ffmpeg \\
      libarchive-tools lrzip lzop arj djvulibre-bin mupdf-tools openmpt123 sqlite3 \\
      musepack-tools && \\
    rm -rf /var/lib/apt/lists/*
COPY . /samples/
`;

/** A reader of a file, what it prints of each of these formats, and their names. */
const readers: ReadonlyArray<readonly [command: string, prints: RegExp, formats: string]> = [
  [
    `identify -format '%wx%h;'`,
    /^640x480;/,
    'png bmp ppm pgm pbm xpm xbm tga pcx wbmp xcf jpeg gif tiff webp jp2 psd avif heic exr sgi sun pict fits hdr',
  ],
  [`identify -format '%wx%h;'`, /^256x256;/, 'ico'],
  ['ffprobe -v error -show_entries stream=width -of csv=p=0', /640/, 'jxl flic anim'],
  ['ddjvu -format=ppm', /^P6/, 'djvu'],
  [
    'ffprobe -v error -show_entries stream=codec_type:format_tags=title -of csv=p=0',
    /audio[\s\S]*HAZEL 7414/,
    'wav aiff mp3 flac m4a wma asf wavpack tta mka webm-audio ra adpcm',
  ],
  [
    'ffprobe -v error -show_entries stream=codec_type -of csv=p=0',
    /audio/,
    'au mp2 ogg ogg-flac opus speex aac ac3 eac3 dts mlp 3ga amr awb gsm musepack',
  ],
  [
    'ffprobe -v error -show_entries stream=codec_type -of csv=p=0',
    /video[\s\S]*audio|audio[\s\S]*video/,
    'mp4 m4v mov mkv webm ogv avi mpeg ts wmv asf-film flv 3gp 3g2 rm dv mxf swf',
  ],
  ['openmpt123 --info', /Title\.+: HAZEL 7414/, 'mod s3m xm it'],
  [
    'bsdtar -tf',
    /HAZEL 7414\.txt/,
    'zip jar tar tar.gz rar cpio lha cab 7z tar.bz2 tar.xz tar.lzma tar.zst tar.Z tar.lz tar.lzo tar.lrz xar iso',
  ],
  ['bsdtar -tf', /\.png$/m, 'cbz cbt cbr cb7'],
  ['bsdcat', /^HAZEL 7414/, 'gz bz2 xz lzma zst Z lz lzo lrz'],
  ['bsdcat', /^%PDF/, 'pdf.gz pdf.bz2 pdf.xz'],
  ['bsdcat', /^%!PS/, 'ps.gz ps.xz ps.lz'],
  ['arj l', /HAZEL 7414\.txt/, 'arj'],
  ['mutool draw -F ppm -o -', /^P6/, 'pdf xps'],
  ['dpkg-deb --contents', /HAZEL 7414\.txt/, 'deb'],
  ['file -b --mime-type', /^font\//, 'ttf otf woff'],
  ['file -b --mime-type', /^image\/wmf\n$/, 'wmf'],
  ['file -b --mime-type', /^application\/epub\+zip\n$/, 'epub'],
  ['file -b --mime-type', /^application\/vnd\.oasis\.opendocument\./, 'odt ods odp odg'],
  ['file -b --mime-type', /^application\/vnd\.openxmlformats-/, 'docx xlsx pptx'],
  ['file -b --mime-type', /^application\/x-mobipocket-ebook\n$/, 'mobi'],
  [`sh -c 'sqlite3 "$1" "select * from hazel"' sh`, /^HAZEL\|7414/, 'sqlite'],
];

const rows = readers.flatMap(([command, prints, formats]) =>
  formats.split(' ').map((format) => ({ format, command, prints })),
);

describe.skipIf(missing)(`sample files${missing ? ` (${missing})` : ''}`, () => {
  let files: ReadonlyMap<string, SampleFile>;
  let printed: readonly string[];

  const fileOf = (format: string) => [...files.values()].find((file) => file.format === format);
  const inImage = ({ path }: SampleFile) => join('/samples', relative(samplesFolder(), path));

  beforeAll(async () => {
    vi.stubEnv('XDG_CACHE_HOME', cache);
    await sharedDisplay(engine);
    const { vendor } = await sharedTemplate(engine);
    const onLack = (error: Error) => {
      throw error;
    };
    const types = allSampleFormats.map((format) => typesOf(format)[0]!);
    files = await sampleFiles(types, { engine, vendor, onLack });
    await engine.build({ recipe, context: samplesFolder(), tags: [image], buildArguments: {} });
    const script = rows.map(({ format, command }, index) => {
      const file = fileOf(format);
      return `printf '\\n<%s>' ${index}; ${command} '${file ? inImage(file) : ''}' 2>/dev/null </dev/null | head -c 2000 | tr -d '\\0'`;
    });
    const how = { doing: 'read sample files', timeout: 600_000 };
    const output = await engine.run(image, ['sh', '-c', `cd /tmp\n${script.join('\n')}`], how);
    printed = output.split(/\n<\d+>/).slice(1);
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    await engine.remove(image);
  });

  it('are made of every format, and the images of the programs are gone', async () => {
    const formats = allSampleFormats.map(({ format }) => format);
    expect(formats.filter((format) => !fileOf(format))).toEqual([]);
    for (const group of programGroups)
      expect(await engine.inspect(samplesImageName(group)), group.name).toBeUndefined();
  });

  it.each(rows.map((row, index) => ({ ...row, index })))(
    '$format can be read',
    ({ prints, index }) => {
      expect(printed[index]).toMatch(prints);
    },
  );

  it('have words that are read from a picture of them', async () => {
    const display = await openDisplay(engine.containers!, await sharedDisplay(engine));
    onTestFinished(() => display.close());
    const { path, words } = fileOf('png')!;
    const lines = (await readText(display.container, readFileSync(path))) ?? [];
    for (const word of words) expect(lines.join(' ')).toContain(word);
  });

  it('show the same picture as PNG, JPEG and GIF', async () => {
    const [png, jpeg, gif] = ['png', 'jpeg', 'gif'].map((format) => inImage(fileOf(format)!));
    const script = `compare -metric PSNR '${png}' '${jpeg}' null: 2>&1
      echo
      compare -metric AE '${png}' '${gif}' null: 2>&1
      echo`;
    const how = { doing: 'compare pictures', timeout: 600_000 };
    const output = await engine.run(image, ['sh', '-c', script], how);
    const [decibels, differentPixels] = output.trim().split('\n').map(Number);
    expect(decibels).toBeGreaterThan(50);
    expect(differentPixels).toBe(0);
  });

  it('show the words and the colours of a film', async () => {
    const { path, colours } = fileOf('mp4')!;
    const film = inImage({ path } as SampleFile);
    const script = `ffmpeg -v error -i '${film}' -frames:v 1 /tmp/a.png
      tesseract /tmp/a.png - --psm 11 2>/dev/null
      for at in 160,40 480,40 160,440 480,440; do
        convert /tmp/a.png -format "%[fx:round(255*p{$at}.r)] %[fx:round(255*p{$at}.g)] %[fx:round(255*p{$at}.b)]\\n" info:
      done`;
    const how = { doing: 'look at a film', timeout: 600_000 };
    const output = await engine.run(image, ['sh', '-c', script], how);
    expect(output).toMatch(/HAZEL\s+7414/);
    const numbers = [...output.matchAll(/^(\d+) (\d+) (\d+)$/gm)].map(([, ...each]) =>
      each.map(Number),
    );
    expect(numbers).toHaveLength(colours.length);
    for (const [index, colour] of colours.entries()) {
      for (const [channel, value] of colour.entries())
        expect(Math.abs(numbers[index]![channel]! - value)).toBeLessThan(24);
    }
  });
});
