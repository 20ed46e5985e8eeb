import type { FileHandle } from 'node:fs/promises';
import { posix } from 'node:path';
import type { Pax } from 'tar/pax';
import { BrokenImage } from '../image-content.ts';
import {
  extended,
  isExtension,
  paddedSize,
  readTarHeader,
  type TarHeader,
  tarBlock,
} from './tar-header.ts';

/** Position of an entry's bytes in the archive. */
export interface TarEntry {
  readonly offset: number;
  readonly size: number;
}

/** The maximum number of entries in an image archive: at most 127 layers, with four entries each. */
const maxEntries = 10_000;

/** Maximum length of a long name, which is stored before its header. */
const maxNameBytes = 1024 * 1024;

/** A longer chain of links is circular. */
const maxLinks = 8;

/**
 * The index of a tar file. Only headers are read and the bytes between them are skipped, so it takes no longer
 * for large files.
 */
export class TarIndex {
  readonly #file: FileHandle;
  readonly #entries = new Map<string, TarEntry>();
  readonly #links = new Map<string, string>();

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** @throws BrokenImage when it is not a complete tar file */
  static async read(file: FileHandle): Promise<TarIndex> {
    const index = new TarIndex(file);
    await index.#readHeaders((await file.stat()).size);
    return index;
  }

  /** The entry of that name, through links within the archive. */
  find(name: string): TarEntry | undefined {
    let path = posix.normalize(name);
    for (let links = 0; links <= maxLinks; links += 1) {
      const target = this.#links.get(path);
      if (target === undefined) return this.#entries.get(path);
      path = target;
    }
    return undefined;
  }

  /** The bytes of a small entry. */
  async bytes({ offset, size }: TarEntry): Promise<Buffer> {
    const bytes = Buffer.alloc(size);
    const { bytesRead } = await this.#file.read(bytes, 0, size, offset);
    if (bytesRead < size) throw new BrokenImage('it became shorter while it was read');
    return bytes;
  }

  async #readHeaders(end: number): Promise<void> {
    let offset = 0;
    let extension: Pax | undefined;
    for (let count = 0; offset + tarBlock <= end; count += 1) {
      if (count > maxEntries) throw new BrokenImage('it has too many entries for an image archive');
      const header = readTarHeader(await this.bytes({ offset, size: tarBlock }), extension);
      if (!header) return;
      const entry = { offset: offset + tarBlock, size: header.size };
      if (entry.offset + entry.size > end) {
        throw new BrokenImage(`it ends in the middle of ${header.path}`);
      }
      if (isExtension(header)) {
        extension = extended(header, await this.#extension(entry), extension);
      } else {
        this.#note(header, entry);
        extension = undefined;
      }
      offset = entry.offset + paddedSize(entry.size);
    }
    throw new BrokenImage('it ends too early');
  }

  #note({ type, path, linkPath }: TarHeader, entry: TarEntry): void {
    const name = posix.normalize(path);
    this.#links.delete(name);
    this.#entries.delete(name);
    if (type === 'SymbolicLink') this.#links.set(name, posix.join(posix.dirname(name), linkPath));
    if (type === 'Link') this.#links.set(name, posix.normalize(linkPath));
    if (type === 'File' || type === 'OldFile') this.#entries.set(name, entry);
  }

  #extension(entry: TarEntry): Promise<Buffer> {
    if (entry.size > maxNameBytes) throw new BrokenImage('the name of an entry is too long');
    return this.bytes(entry);
  }
}
