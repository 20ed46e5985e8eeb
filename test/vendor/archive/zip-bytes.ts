import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive, or one whose directory is wrong about its size. */
interface ZipFile {
  readonly content: string | Uint8Array;
  readonly saidBytes?: number;
}

/** A ZIP archive with these files by their names, packed with deflate. */
export function zipBytes(files: Readonly<Record<string, ZipFile | string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, given] of Object.entries(files)) {
    const file = typeof given === 'string' ? { content: given } : given;
    const content = Buffer.from(file.content);
    const packed = deflateRawSync(content);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(crc32(content), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(file.saidBytes ?? content.length, 18);
    about.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, Buffer.from(name)]);
    parts.push(local, packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), about, rest, Buffer.from(name)]),
    );
    at += local.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}
