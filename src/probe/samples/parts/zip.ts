import { crc32, deflateRawSync } from 'node:zlib';
import { joined, littleEndian } from './bytes.ts';

/** Files by their paths in an archive. */
export type PackedFiles = Readonly<Record<string, string | Uint8Array>>;

/** 1 January 2000 as MS-DOS date. */
const date = (20 << 9) | (1 << 5) | 1;

/**
 * A ZIP archive of files in this order. One with the name `mimetype` is stored and not deflated, as OpenDocument and EPUB want
 * their first file.
 *
 * Format: PKWARE's APPNOTE.TXT.
 */
export function zipOf(files: PackedFiles): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const isStored = name === 'mimetype';
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const about = joined(
      littleEndian(2, 20, 0, isStored ? 0 : 8, 0, date),
      littleEndian(4, crc32(bytes), packed.length, bytes.length),
      littleEndian(2, name.length, 0),
    );
    const local = joined('PK\x03\x04', about, name, packed);
    const end = joined(littleEndian(2, 0, 0, 0), littleEndian(4, 0, offset), name);
    directory.push(joined('PK\x01\x02', littleEndian(2, 20), about, end));
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const count = directory.length;
  const end = joined(littleEndian(2, 0, 0, count, count), littleEndian(4, list.length, offset));
  return joined(...parts, list, 'PK\x05\x06', end, [0, 0]);
}
