import type { SampleFormat } from '../sample-format.ts';
import { byCommand } from './by-command.ts';

/** An archive of the text that libarchive writes with these options. */
const archive = (format: string, types: string, extension: string, options: string) =>
  byCommand(format, types, extension, `bsdtar -cf "$out" ${options} "$title.txt"`);

/** An archive of tar that is compressed by a filter of libarchive. */
const tar = (filter: string, types: string, extension: string) =>
  archive(extension, types, extension, `--format ustar ${filter}`);

/** A font with the letters of the words, as boxes. */
const font = `python3 - "$out" <<'END'
import sys
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
out = sys.argv[1]
def glyph(lines):
    pen = TTGlyphPen(None)
    for a, b, c, d in lines:
        pen.moveTo((a, b)); pen.lineTo((a, d)); pen.lineTo((c, d)); pen.lineTo((c, b)); pen.closePath()
    return pen.glyph()
letters = {'H': [(50,0,150,700),(450,0,550,700),(150,300,450,400)], 'A': [(50,0,150,700),(450,0,550,700),(150,300,450,400),(150,600,450,700)], 'Z': [(50,0,550,100),(50,600,550,700),(250,100,350,600)], 'E': [(50,0,150,700),(150,0,550,100),(150,300,450,400),(150,600,550,700)], 'L': [(50,0,150,700),(150,0,550,100)]}
names = ['.notdef', 'space'] + sorted(letters)
builder = FontBuilder(1000, isTTF=True)
builder.setupGlyphOrder(names)
builder.setupCharacterMap({32: 'space', **{ord(each): each for each in letters}, **{ord(each) + 32: each for each in letters}})
builder.setupGlyf({each: glyph(letters.get(each, [])) for each in names})
builder.setupHorizontalMetrics({each: (600, 50) for each in names})
builder.setupHorizontalHeader(ascent=800, descent=-200)
builder.setupNameTable({'familyName': 'Hazel', 'styleName': 'Regular', 'fullName': 'Hazel', 'psName': 'Hazel'})
builder.setupOS2(sTypoAscender=800, usWinAscent=800, usWinDescent=200)
builder.setupPost()
if out.endswith(('woff', 'woff2')): builder.font.flavor = out.rsplit('.')[-1]
if out.endswith('ttc'):
    from fontTools.ttLib import TTCollection
    collection = TTCollection()
    collection.fonts = [builder.font]
    collection.save(out)
else: builder.save(out)
END`;

const database = `python3 -c 'import sqlite3, sys
file = sqlite3.connect(sys.argv[1])
file.execute("create table hazel (name, number)")
file.execute("insert into hazel values (?, ?)", sys.argv[2].split())
file.commit()' "$out" "$title"`;

/** The text after a filter of libarchive. */
const filtered = (filter: string, types: string, extension: string) =>
  archive(extension, types, extension, `--format raw ${filter}`);

/** Filters of libarchive, as types of compressed documents and their extensions name them. */
const compressions = [
  ['-j', 'bz', 'bz2'],
  ['-J', 'xz', 'xz'],
  ['--lzip', 'lz', 'lz'],
] as const;

const withFont = (format: string, types: string) => byCommand(format, types, format, font);

/** What openssl makes of a key and a certificate, which are made first. */
const withKey = (format: string, types: string, extension: string, command: string) =>
  byCommand(
    format,
    types,
    extension,
    `openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 9999 -subj "/CN=$title" && openssl ${command} -out "$out"`,
    'nothing',
  );

export const programArchives: readonly SampleFormat[] = [
  archive('7z', 'application/7z-compressed', '7z', '--format 7zip'),
  byCommand(
    'cb7',
    'application/cb7',
    'cb7',
    'bsdtar -cf "$out" --format 7zip picture.png',
    'picture',
  ),
  tar('-j', 'application/bzip-compressed-tar bzip1-compressed-tar', 'tar.bz2'),
  tar('-J', 'application/xz-compressed-tar', 'tar.xz'),
  tar('--lzma', 'application/lzma-compressed-tar', 'tar.lzma'),
  tar('--zstd', 'application/zstd-compressed-tar', 'tar.zst'),
  tar('-Z', 'application/tarz', 'tar.Z'),
  tar('--lz4', 'application/lz4-compressed-tar', 'tar.lz4'),
  tar('--lzip', 'application/lzip-compressed-tar', 'tar.lz'),
  tar('--lzop', 'application/tzo lzop-compressed-tar', 'tar.lzo'),
  tar('--lrzip', 'application/lrzip-compressed-tar', 'tar.lrz'),
  byCommand(
    'tar.7z',
    'application/7z-compressed-tar',
    'tar.7z',
    'bsdtar -cf in.tar "$title.txt" && bsdtar -cf "$out" --format 7zip in.tar',
  ),
  filtered('-j', 'application/bzip bzip2 bzip1', 'bz2'),
  filtered('-J', 'application/xz', 'xz'),
  filtered('--lzma', 'application/lzma', 'lzma'),
  filtered('--zstd', 'application/zstd', 'zst'),
  filtered('-Z', 'application/compress', 'Z'),
  filtered('--lz4', 'application/lz4', 'lz4'),
  filtered('--lzip', 'application/lzip', 'lz'),
  filtered('--lzop', 'application/lzop', 'lzo'),
  filtered('--lrzip', 'application/lrzip', 'lrz'),
  ...['pdf', 'ps'].flatMap((of) =>
    compressions.map(([filter, prefix, extension]) => {
      const type = `application/${prefix}${of === 'ps' ? 'postscript' : of}`;
      const file = `${of}.${extension}`;
      return byCommand(
        file,
        type,
        file,
        `bsdtar -cf "$out" --format raw ${filter} picture.${of}`,
        'picture',
      );
    }),
  ),
  archive('xar', 'application/xar', 'xar', '--format xar'),
  archive('iso', 'application/cd-image iso iso9660-image vnd.efi.iso', 'iso', '--format iso9660'),
  byCommand('arj', 'application/arj', 'arj', 'arj a -y "$out" "$title.txt"'),
  byCommand(
    'squashfs',
    'application/vnd.squashfs',
    'sqsh',
    'mksquashfs "$title.txt" "$out"',
    'nothing',
  ),
  withFont('ttf', 'font/ttf application/font-ttf font-truetype'),
  withFont('otf', 'font/otf opentype sfnt application/font-otf vnd.ms-opentype'),
  withFont('ttc', 'font/ttc collection'),
  withFont('woff', 'font/woff application/font-woff'),
  withFont('woff2', 'font/woff2'),
  withKey(
    'pem',
    'application/x509-ca-cert x509-user-cert pkix-cert+pem pem-file',
    'pem',
    'x509 -in cert.pem',
  ),
  withKey(
    'pkcs12',
    'application/pkcs12',
    'p12',
    'pkcs12 -export -in cert.pem -inkey key.pem -passout pass:',
  ),
  withKey('pkcs7', 'application/pkcs7-certificates', 'p7b', 'crl2pkcs7 -nocrl -certfile cert.pem'),
  withKey(
    'pkcs10',
    'application/pkcs10 pkcs10+pem',
    'p10',
    'req -new -key key.pem -subj "/CN=$title"',
  ),
  withKey(
    'pkcs8',
    'application/pkcs8 pkcs8+pem pem-key',
    'p8',
    'pkcs8 -topk8 -nocrypt -in key.pem',
  ),
  byCommand('sqlite', 'application/vnd.sqlite3 sqlite3 sqlitebrowser', 'sqlite3', database),
];
