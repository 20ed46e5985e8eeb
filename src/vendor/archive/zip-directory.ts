import { inflateRawSync } from 'node:zlib';
import type { ReadPart } from '../read-at.ts';

/** A file in a ZIP archive, as its directory says. */
export interface ZipEntry {
  readonly name: string;
  /** As it is packed, and unpacked. */
  readonly packed: number;
  readonly bytes: number;
  /** 0 if it is not packed, 8 for deflate. */
  readonly method: number;
  /** The offset of its local header. */
  readonly at: number;
}

/** What is read of a directory: that of an archive with some hundred thousand files. */
const maxDirectoryBytes = 32 * 1024 * 1024;
const maxEntries = 500_000;

/** The record at the end of an archive, with the longest comment behind it. */
const endBytes = 22;
const maxComment = 65_535;
const endSign = Buffer.from('PK\x05\x06', 'latin1');

/** Signs of an archive of more than 4 GB, whose numbers are elsewhere. */
const [tooMany, tooLarge] = [0xffff, 0xffffffff];
const wideSign = Buffer.from('PK\x06\x07', 'latin1');

interface Directory {
  readonly at: number;
  readonly bytes: number;
  readonly count: number;
}

async function directoryOf(read: ReadPart, size: number): Promise<Directory | undefined> {
  const from = Math.max(0, size - endBytes - maxComment);
  const tail = await read(from, size - from);
  const end = tail.lastIndexOf(endSign);
  if (end === -1 || end + endBytes > tail.length) return undefined;
  const found = {
    count: tail.readUInt16LE(end + 10),
    bytes: tail.readUInt32LE(end + 12),
    at: tail.readUInt32LE(end + 16),
  };
  if (found.count !== tooMany && found.at !== tooLarge && found.bytes !== tooLarge) return found;
  // The locator stands before it, and says where the wide record is.
  const locator = end - 20;
  if (locator < 0 || !tail.subarray(locator, locator + 4).equals(wideSign)) return undefined;
  const wide = await read(Number(tail.readBigUInt64LE(locator + 8)), 56);
  if (wide.length < 56) return undefined;
  const long = (at: number) => Number(wide.readBigUInt64LE(at));
  return { count: long(32), bytes: long(40), at: long(48) };
}

/**
 * The files in a ZIP archive by its directory, which stands at its end; undefined if it is not all there.
 *
 * Format: PKWARE, APPNOTE 6.3, sections 4.3.12 and 4.3.16.
 */
export async function readZipDirectory(
  read: ReadPart,
  size: number,
): Promise<readonly ZipEntry[] | undefined> {
  const directory = await directoryOf(read, size);
  if (!directory || directory.bytes > maxDirectoryBytes) return undefined;
  const bytes = await read(directory.at, directory.bytes);
  if (bytes.length < directory.bytes) return undefined;
  const entries: ZipEntry[] = [];
  for (let at = 0; at + 46 <= bytes.length && entries.length < maxEntries; ) {
    if (bytes.toString('latin1', at, at + 4) !== 'PK\x01\x02') return undefined;
    const length = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + length),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      bytes: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries.length === Math.min(directory.count, maxEntries) ? entries : undefined;
}

/** The content of a small file in an archive; undefined if it is larger than `maxBytes`, or damaged. */
export async function readZipEntry(
  read: ReadPart,
  { at, packed, bytes, method }: ZipEntry,
  maxBytes: number,
): Promise<Buffer | undefined> {
  if (bytes > maxBytes || packed > maxBytes) return undefined;
  const head = await read(at, 30);
  if (head.length < 30 || head.toString('latin1', 0, 4) !== 'PK\x03\x04') return undefined;
  const from = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const content = await read(from, packed);
  if (content.length < packed) return undefined;
  if (method === 0) return content;
  if (method !== 8) return undefined;
  try {
    return inflateRawSync(content, { maxOutputLength: maxBytes });
  } catch {
    // Damaged, or it is larger than its directory says.
    return undefined;
  }
}
