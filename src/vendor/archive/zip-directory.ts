import { createReadStream } from 'node:fs';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { inflated } from '../../image/archive/inflated.ts';
import { BrokenImage } from '../../image/image-content.ts';
import { partsAt, type ReadPart } from '../read/read-at.ts';

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
  readonly crc: number;
  readonly isLink: boolean;
  /** Whether it can be read here: it has no password, and less than 4 GB. */
  readonly isPlain: boolean;
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

/** The type of a symbolic link in the mode of an entry. */
const linkType = 0o12;

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
    const entry = {
      name: bytes.toString('utf8', at + 46, at + 46 + length),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      bytes: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    };
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    const isWide = [entry.packed, entry.bytes, entry.at].includes(tooLarge);
    entries.push({
      ...entry,
      isLink: bytes.readUInt16LE(at + 40) >> 12 === linkType,
      isPlain: !isEncrypted && !isWide && (entry.method === 0 || entry.method === 8),
    });
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries.length === Math.min(directory.count, maxEntries) ? entries : undefined;
}

/** Where the data of an entry begin; undefined if its header is damaged. */
async function startOf(read: ReadPart, at: number): Promise<number | undefined> {
  const head = await read(at, 30);
  if (head.length < 30 || head.toString('latin1', 0, 4) !== 'PK\x03\x04') return undefined;
  return at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
}

/**
 * The content of a file of any size in an archive.
 *
 * @param path of the archive
 * @throws BrokenImage while it is read, if it has another length or checksum than its directory says
 */
export async function* zipEntryContent(
  path: string,
  { at, packed, bytes, method, crc }: ZipEntry,
): AsyncGenerator<Uint8Array> {
  const start = await startOf(partsAt(path), at);
  if (start === undefined) throw new BrokenImage('an entry of it is damaged');
  let [length, sum] = [0, 0];
  if (packed > 0) {
    const stored = createReadStream(path, { start, end: start + packed - 1 });
    const content = method === 8 ? inflated(stored, createInflateRaw()) : stored;
    for await (const piece of content as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > bytes) break;
      sum = crc32(piece, sum);
      yield piece;
    }
  }
  if (length !== bytes || sum !== crc) throw new BrokenImage('an entry of it is damaged');
}

/** The content of a small file in an archive; undefined if it is larger than `maxBytes`, or damaged. */
export async function readZipEntry(
  read: ReadPart,
  { at, packed, bytes, method }: ZipEntry,
  maxBytes: number,
): Promise<Buffer | undefined> {
  if (bytes > maxBytes || packed > maxBytes) return undefined;
  const from = await startOf(read, at);
  if (from === undefined) return undefined;
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
