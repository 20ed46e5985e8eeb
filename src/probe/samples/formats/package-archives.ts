import { createHash } from 'node:crypto';
import { crc32, gzipSync } from 'node:zlib';
import { bigEndian, joined, littleEndian, padded } from '../parts/bytes.ts';
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

type Tag = readonly [
  tag: number,
  type: 'number' | 'short' | 'text' | 'texts' | 'bytes',
  value: number | string | Uint8Array,
];

/** The header of an RPM package: an index of tags, each with its place in what follows. */
function rpmHeader(tags: readonly Tag[]): Buffer {
  const types = { number: 4, short: 3, text: 6, texts: 8, bytes: 7 };
  let data: Buffer = Buffer.alloc(0);
  const index = tags.map(([tag, type, value]) => {
    const size = type === 'number' ? 4 : type === 'short' ? 2 : 1;
    data = joined(data, Buffer.alloc((size - (data.length % size)) % size));
    const offset = data.length;
    const bytes =
      typeof value === 'number'
        ? bigEndian(size, value)
        : joined(value, type === 'bytes' ? '' : '\0');
    data = joined(data, bytes);
    return bigEndian(4, tag, types[type], offset, type === 'bytes' ? bytes.length : 1);
  });
  return joined(
    [0x8e, 0xad, 0xe8, 1, 0, 0, 0, 0],
    bigEndian(4, tags.length, data.length),
    ...index,
    data,
  );
}

/** RPM package of one file. Format: "Package File Format" of the Linux Standard Base. */
function rpm(isSource: boolean): Buffer {
  const text = Buffer.from(sampleText);
  const packed = gzipSync(cpio(`./usr/share/${name}`, text));
  const header = rpmHeader([
    [1000, 'text', 'hazel'],
    [1001, 'text', '7414'],
    [1002, 'text', '1'],
    [1004, 'texts', sampleTitle],
    [1005, 'texts', sampleTitle],
    [1009, 'number', text.length],
    [1014, 'text', 'MIT'],
    [1016, 'texts', 'Documentation'],
    [1021, 'text', 'linux'],
    [1022, 'text', 'noarch'],
    [1028, 'number', text.length],
    [1030, 'short', 0o100644],
    [1034, 'number', 946684800],
    [1035, 'texts', createHash('md5').update(text).digest('hex')],
    [1036, 'texts', ''],
    [1037, 'number', 0],
    [1039, 'texts', 'root'],
    [1040, 'texts', 'root'],
    [1044, 'text', isSource ? '' : 'hazel-7414-1.src.rpm'],
    [1116, 'number', 0],
    [1117, 'texts', name],
    [1118, 'texts', '/usr/share/'],
    [1124, 'text', 'cpio'],
    [1125, 'text', 'gzip'],
    [1126, 'text', '9'],
  ]);
  const md5 = createHash('md5').update(header).update(packed).digest();
  const signature = rpmHeader([
    [1000, 'number', header.length + packed.length],
    [1004, 'bytes', md5],
  ]);
  const lead = joined(
    [0xed, 0xab, 0xee, 0xdb, 3, 0],
    bigEndian(2, isSource ? 1 : 0, 0),
    padded('hazel-7414-1', 66),
    bigEndian(2, 1, 5),
    Buffer.alloc(16),
  );
  return joined(lead, signature, Buffer.alloc((8 - (signature.length % 8)) % 8), header, packed);
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
  {
    format: 'rpm',
    types: 'application/rpm redhat-package-manager',
    extension: 'rpm',
    make: () => rpm(false),
  },
  { format: 'srpm', types: 'application/source-rpm', extension: 'src.rpm', make: () => rpm(true) },
];
