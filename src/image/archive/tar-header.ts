import { Header } from 'tar/header';
import { Pax } from 'tar/pax';
import { BrokenImage } from '../image-content.ts';
import type { FileEntry } from '../layer-tree.ts';

/** Size of a block in tar archives, in bytes. */
export const tarBlock = 512;

/** Size of an entry's content in the archive, padded to whole blocks. */
export function paddedSize(size: number): number {
  return Math.ceil(size / tarBlock) * tarBlock;
}

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
    throw new BrokenImage('the size of an entry is impossible', { cause });
  }
}

/**
 * @param extension content of the preceding extension entry, for names that are too long for the header
 * @returns undefined for the empty block at the end
 * @throws BrokenImage when it is not a header
 */
export function readTarHeader(bytes: Buffer, extension?: Pax): TarHeader | undefined {
  const header = decode(bytes, extension);
  if (header.nullBlock) return undefined;
  const { cksumValid, path, size = 0, mode = 0, uid = 0, gid = 0 } = header;
  if (!cksumValid || path === undefined || !Number.isSafeInteger(size)) {
    throw new BrokenImage('it is not a tar archive, or is damaged');
  }
  const linkPath = extension?.linkpath ?? header.linkpath ?? '';
  return { type: header.type, path, linkPath, size, mode: mode & 0o7777, uid, gid };
}

const extensions: ReadonlySet<TarHeader['type']> = new Set([
  'ExtendedHeader',
  'NextFileHasLongPath',
  'NextFileHasLongLinkpath',
]);

/** Whether an entry only extends the header of the next one. */
export function isExtension({ type }: TarHeader): boolean {
  return extensions.has(type);
}

/** The extension of the next header by such an entry and those before it. */
export function extended({ type }: TarHeader, content: Buffer, before: Pax | undefined): Pax {
  const text = content.toString('utf8');
  if (type === 'ExtendedHeader') return Pax.parse(text, before);
  const [name] = text.split('\0', 1);
  return new Pax({ ...before, [type === 'NextFileHasLongPath' ? 'path' : 'linkpath']: name });
}

const entryTypes: Partial<Record<TarHeader['type'], FileEntry['type']>> = {
  File: 'file',
  OldFile: 'file',
  ContiguousFile: 'file',
  Link: 'file',
  Directory: 'folder',
  SymbolicLink: 'link',
};

export function fileEntry({
  type,
  mode,
  uid,
  gid,
  linkPath,
}: Omit<TarHeader, 'path' | 'size'>): FileEntry {
  const kind = entryTypes[type] ?? 'other';
  return { type: kind, mode, uid, gid, ...(kind === 'link' ? { target: linkPath } : {}) };
}

/** The header of a regular file, independent of machine and time. */
export function writeTarHeader(path: string, size: number): Buffer {
  const bytes = Buffer.alloc(tarBlock);
  const header = new Header({ type: 'File', path, size, mode: 0o644, uid: 0, gid: 0 });
  header.mtime = new Date(0);
  header.encode(bytes);
  return bytes;
}
