import { pdf, postScript } from '../formats/drawings.ts';
import { obj } from '../formats/models.ts';
import { sampleText } from '../parts/words.ts';
import type { SampleFormat } from '../sample-format.ts';
import { byCommand } from './by-command.ts';
import { quoted } from './group-script.ts';
import type { ProgramGroup } from './program-group.ts';

/** An archive of the text that libarchive writes with these options. */
const archive = (format: string, types: string, extension: string, options: string) =>
  byCommand(format, types, extension, `bsdtar -cf "$out" ${options} "$title.txt"`);

/** An archive of tar that is compressed by a filter of libarchive. */
const tar = (filter: string, types: string, extension: string) =>
  archive(extension, types, extension, `--format ustar ${filter}`);

/** The text after a filter of libarchive. */
const filtered = (filter: string, types: string, extension: string) =>
  archive(extension, types, extension, `--format raw ${filter}`);

/** A drawing after a filter of libarchive. */
const drawing = (of: 'pdf' | 'ps', filter: string, types: string, extension: string) =>
  byCommand(
    extension,
    types,
    extension,
    `bsdtar -cf "$out" --format raw ${filter} picture.${of}`,
    'picture',
  );

/** A font with the letters of the words alone. */
const subset =
  'hb-subset /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf --text="$title" --output-file=font.ttf';

const font = (format: string, types: string, command: string) =>
  byCommand(format, types, format, `${subset} && ${command}`);

/** A model that assimp makes of the one of lines and triangles. */
const model = (format: string, types: string, extension: string) =>
  byCommand(format, types, extension, 'assimp export picture.obj "$out"', 'nothing');

/** What openssl makes of a key and a certificate, which are made first. */
const withKey = (format: string, types: string, extension: string, command: string) =>
  byCommand(
    format,
    types,
    extension,
    `openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 9999 -subj "/CN=$title" && openssl ${command} -out "$out"`,
    'nothing',
  );

const formats: readonly SampleFormat[] = [
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
  filtered('--lzip', 'application/lzip', 'lz'),
  filtered('--lzop', 'application/lzop', 'lzo'),
  filtered('--lrzip', 'application/lrzip', 'lrz'),
  drawing('pdf', '-j', 'application/bzpdf', 'pdf.bz2'),
  drawing('pdf', '-J', 'application/xzpdf', 'pdf.xz'),
  drawing('ps', '-J', 'application/xzpostscript', 'ps.xz'),
  drawing('ps', '--lzip', 'application/lzpostscript', 'ps.lz'),
  archive('xar', 'application/xar', 'xar', '--format xar'),
  archive('iso', 'application/cd-image iso iso9660-image vnd.efi.iso', 'iso', '--format iso9660'),
  byCommand('arj', 'application/arj', 'arj', 'arj a -y "$out" "$title.txt"'),
  model('collada', 'model/vnd.collada+xml application/collada vnd.dae', 'dae'),
  model('x3d', 'model/x3d+xml', 'x3d'),
  model('glb', 'model/gltf-binary', 'glb'),
  model('3ds', 'image/3ds application/3ds vnd.3ds', '3ds'),
  model('step', 'model/step application/step vnd.step', 'stp'),
  byCommand(
    'xps',
    'application/vnd.ms-xpsdocument xps',
    'xps',
    'gs -q -dBATCH -dNOPAUSE -sDEVICE=xpswrite -o "$out" picture.pdf',
    'picture',
  ),
  font('ttf', 'font/ttf application/font-ttf font-truetype', 'cp font.ttf "$out"'),
  font('otf', 'font/otf opentype sfnt application/font-otf vnd.ms-opentype', 'cp font.ttf "$out"'),
  font('woff', 'font/woff application/font-woff', 'sfnt2woff font.ttf && cp font.woff "$out"'),
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
  byCommand(
    'sqlite',
    'application/vnd.sqlite3 sqlite3 sqlitebrowser',
    'sqlite3',
    `sqlite3 "$out" "create table hazel (name, number); insert into hazel values ('\${title% *}', '\${title#* }')"`,
  ),
];

/** Archives, models, fonts, certificates and databases. */
export const programData: ProgramGroup = {
  name: 'data',
  packages:
    'libarchive-tools lzop lrzip arj openssl ghostscript assimp-utils fonts-dejavu-core libharfbuzz-bin woff-tools sqlite3',
  inputs: `printf %s ${quoted(sampleText)} > "$title.txt"
printf %s ${quoted(pdf())} > picture.pdf
printf %s ${quoted(postScript())} > picture.ps
printf %s ${quoted(obj())} > picture.obj`,
  formats,
};
