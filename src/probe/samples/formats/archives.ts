import { crc32, gzipSync } from 'node:zlib';
import { joined, littleEndian } from '../parts/bytes.ts';
import { pngOf, samplePicture } from '../parts/picture.ts';
import { tarOf } from '../parts/tar.ts';
import { sampleText, sampleTitle } from '../parts/words.ts';
import { zipOf } from '../parts/zip.ts';
import type { SampleFormat } from '../sample-format.ts';

const name = `${sampleTitle}.txt`;
const text = Buffer.from(sampleText);
const zip = () => zipOf({ [name]: text });
const tar = () => tarOf(name, text);

/** Unix archive, as of static libraries and Debian packages. */
function ar(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const members = Object.entries(files).map(([each, content]) => {
    const bytes = Buffer.from(content);
    const fields = [
      each.padEnd(16),
      '946684800'.padEnd(12),
      '0'.padEnd(6),
      '0'.padEnd(6),
      '100644'.padEnd(8),
      String(bytes.length).padEnd(10),
    ];
    return joined(...fields, '`\n', bytes, '\n'.repeat(bytes.length % 2));
  });
  return joined('!<arch>\n', ...members);
}

const control = `Package: hazel\nVersion: 7414\nArchitecture: all\nMaintainer: Ann <ann@example.com>\nDescription: ${sampleTitle}\n`;

const deb = () =>
  ar({
    'debian-binary': '2.0\n',
    'control.tar.gz': gzipSync(tarOf('./control', Buffer.from(control))),
    'data.tar.gz': gzipSync(tarOf(`./usr/share/doc/hazel/${name}`, text)),
  });

/** CRC-16 with the polynomial of ARC, lowest bit first. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}

/** LHA archive that stores the file, with a header of level 0. */
function lha(): Buffer {
  const rest = joined(
    '-lh0-',
    littleEndian(4, text.length, text.length, 0x28210000),
    [0x20, 0, name.length],
    name,
    littleEndian(2, crc16(text)),
  );
  const sum = rest.reduce((total, byte) => total + byte, 0) & 0xff;
  return joined([rest.length, sum], rest, text, [0]);
}

/** An archive for Windows that stores the file: CFFOLDER, CFFILE and one CFDATA. */
function cab(): Buffer {
  const file = joined(
    littleEndian(4, text.length, 0),
    littleEndian(2, 0, 0x2821, 0, 0x20),
    `${name}\0`,
  );
  const dataAt = 36 + 8 + file.length;
  const size = dataAt + 8 + text.length;
  const header = joined(
    'MSCF',
    littleEndian(4, 0, size, 0, 36 + 8, 0),
    [3, 1],
    littleEndian(2, 1, 1, 0, 7414, 0),
  );
  const folder = joined(littleEndian(4, dataAt), littleEndian(2, 1, 0));
  return joined(
    header,
    folder,
    file,
    littleEndian(4, 0),
    littleEndian(2, text.length, text.length),
    text,
  );
}

/** A block of RAR 4, which begins with a checksum of the rest of its header. */
function rarBlock(type: number, flags: number, fields: Uint8Array): Buffer {
  const size = 7 + fields.length;
  const header = joined([type], littleEndian(2, flags, size), fields);
  return joined(littleEndian(2, crc32(header) & 0xffff), header);
}

/** RAR archive that stores a file. */
function rar(file: string, content: Uint8Array): Buffer {
  const sizes = littleEndian(4, content.length, content.length);
  const times = joined([3], littleEndian(4, crc32(content), 0x28210000));
  const about = joined(
    sizes,
    times,
    [20, 0x30],
    littleEndian(2, file.length),
    littleEndian(4, 0o100644),
  );
  return joined(
    'Rar!\x1a\x07\0',
    rarBlock(0x73, 0, Buffer.alloc(6)),
    rarBlock(0x74, 0x8000, joined(about, file)),
    content,
    rarBlock(0x7b, 0x4000, Buffer.alloc(0)),
  );
}

/** An archive of cpio in its portable ASCII form. */
function cpio(path: string, content: Uint8Array): Buffer {
  const entry = (file: string, bytes: Uint8Array, mode: number) => {
    const numbers = [1, mode, 0, 0, 1, 946684800, bytes.length, 0, 0, 0, 0, file.length + 1, 0];
    const header = `070701${numbers.map((each) => each.toString(16).padStart(8, '0')).join('')}${file}\0`;
    const fill = (length: number) => Buffer.alloc((4 - (length % 4)) % 4);
    return joined(header, fill(header.length), bytes, fill(bytes.length));
  };
  return joined(entry(path, content, 0o100644), entry('TRAILER!!!', Buffer.alloc(0), 0));
}

const jar = () => zipOf({ 'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0\r\n\r\n', [name]: text });

const archive = (
  format: string,
  types: string,
  extension: string,
  make: () => Uint8Array,
): SampleFormat => ({ format, types, extension, make });

export const archives: readonly SampleFormat[] = [
  archive('zip', 'application/zip zip-compressed compressed multipart/zip', 'zip', zip),
  archive('jar', 'application/java-archive jar', 'jar', jar),
  archive('jar', 'application/war', 'war', jar),
  archive('jar', 'application/ear', 'ear', jar),
  archive('tar', 'application/tar gtar gnutar', 'tar', tar),
  archive('tar.gz', 'application/compressed-tar', 'tar.gz', () => gzipSync(tar())),
  archive('gz', 'application/gzip', 'gz', () => gzipSync(text)),
  archive('ar', 'application/archive ar', 'a', () => ar({ 'hazel.txt/': text })),
  archive('deb', 'application/vnd.debian.binary-package deb debian-package', 'deb', deb),
  archive('lha', 'application/lha lzh-compressed', 'lha', lha),
  archive(
    'cab',
    'application/vnd.ms-cab-compressed cabinet zz-application/zz-winassoc-cab',
    'cab',
    cab,
  ),
  archive('rar', 'application/vnd.rar rar rar-compressed', 'rar', () => rar(name, text)),
  {
    format: 'cbr',
    types: 'application/vnd.comicbook-rar vnd-comicbook.rar cbr',
    extension: 'cbr',
    make: async () => rar('1.png', await pngOf(samplePicture())),
    shows: 'picture',
  },
  archive('cpio', 'application/cpio', 'cpio', () => cpio(name, text)),
];
