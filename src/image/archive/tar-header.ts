import { Header } from 'tar/header';
import type { Pax } from 'tar/pax';
import { BrokenImage } from '../image-content.ts';

/** Tar archives are made of blocks of so many bytes. */
export const tarBlock = 512;

/** Bytes that an entry of that size takes, filled up to whole blocks. */
export function paddedSize(size: number): number {
  return Math.ceil(size / tarBlock) * tarBlock;
}

/** What stands before an entry's bytes. */
export interface TarHeader {
  readonly type: Header['type'];
  readonly path: string;
  readonly linkPath: string;
  readonly size: number;
  /** Permissions. */
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
}

function decode(bytes: Buffer, extension: Pax | undefined): Header {
  try {
    return new Header(bytes, 0, extension);
  } catch (cause) {
    throw new BrokenImage('an entry has a size beyond all measure', { cause });
  }
}

/**
 * Reads the header of an entry.
 *
 * @param extension what went before it, for names that the header has no room for
 * @returns undefined for the empty block at the end
 * @throws BrokenImage when it is no header
 */
export function readTarHeader(bytes: Buffer, extension?: Pax): TarHeader | undefined {
  const header = decode(bytes, extension);
  if (header.nullBlock) return undefined;
  const { cksumValid, path, size = 0, mode = 0, uid = 0, gid = 0 } = header;
  if (!cksumValid || path === undefined || !Number.isSafeInteger(size)) {
    throw new BrokenImage('it is no tar archive, or a damaged one');
  }
  const linkPath = extension?.linkpath ?? header.linkpath ?? '';
  return { type: header.type, path, linkPath, size, mode: mode & 0o7777, uid, gid };
}

/** The header of a plain file, the same on every machine and at any time. */
export function writeTarHeader(path: string, size: number): Buffer {
  const bytes = Buffer.alloc(tarBlock);
  const header = new Header({ type: 'File', path, size, mode: 0o644, uid: 0, gid: 0 });
  header.mtime = new Date(0);
  header.encode(bytes);
  return bytes;
}
