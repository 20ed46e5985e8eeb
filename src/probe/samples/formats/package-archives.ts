import { crc32, gzipSync } from 'node:zlib';
import { joined, littleEndian } from '../parts/bytes.ts';
import { pngOf, samplePicture } from '../parts/picture.ts';
import { sampleText, sampleTitle } from '../parts/words.ts';
import type { SampleFormat } from '../sample-format.ts';

const name = `${sampleTitle}.txt`;

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

const text = () => Buffer.from(sampleText);

/** Archives whose headers have many fields. */
export const packageArchives: readonly SampleFormat[] = [
  {
    format: 'rar',
    types: 'application/vnd.rar rar rar-compressed',
    extension: 'rar',
    make: () => rar(name, text()),
  },
  {
    format: 'cbr',
    types: 'application/vnd.comicbook-rar vnd-comicbook.rar cbr',
    extension: 'cbr',
    make: async () => rar('1.png', await pngOf(samplePicture())),
    shows: 'picture',
  },
  { format: 'cpio', types: 'application/cpio', extension: 'cpio', make: () => cpio(name, text()) },
  {
    format: 'cpio.gz',
    types: 'application/cpio-compressed',
    extension: 'cpio.gz',
    make: () => gzipSync(cpio(name, text())),
  },
];
