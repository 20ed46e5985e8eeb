import { type FileHandle, open } from 'node:fs/promises';
import { explainSystemError } from '../../error/system-errors.ts';
import { BrokenImage } from '../image-content.ts';
import { maxJsonBytes } from '../image-json.ts';
import { type TarEntry, TarIndex } from './tar-index.ts';

const pieceSize = 1024 * 1024;

/** The bytes of an entry of an archive, read lazily in pieces. */
async function* readRange(file: FileHandle, { offset, size }: TarEntry) {
  for (let done = 0; done < size; ) {
    const length = Math.min(pieceSize, size - done);
    const { bytesRead, buffer } = await file.read(
      Buffer.allocUnsafeSlow(length),
      0,
      length,
      offset + done,
    );
    if (bytesRead === 0) throw new BrokenImage('it became shorter while it was read');
    done += bytesRead;
    yield buffer.subarray(0, bytesRead) as Uint8Array;
  }
}

function unreadable(cause: unknown): BrokenImage {
  if (cause instanceof BrokenImage) return cause;
  return new BrokenImage(explainSystemError(cause, 'read').reason, { cause });
}

/** Some file systems say of a folder only that it is short, and never that it cannot be read. */
async function refuseFolder(file: FileHandle): Promise<void> {
  const about = await file.stat();
  if (about.isDirectory()) throw Object.assign(new Error('it is a folder'), { code: 'EISDIR' });
}

/** An open image archive, with access to entries by name. */
export class ArchiveFile {
  readonly #file: FileHandle;
  readonly #index: TarIndex;

  private constructor(file: FileHandle, index: TarIndex) {
    this.#file = file;
    this.#index = index;
  }

  /** @throws BrokenImage when the archive is missing or incomplete */
  static async open(path: string): Promise<ArchiveFile> {
    try {
      const file = await open(path, 'r');
      try {
        await refuseFolder(file);
        return new ArchiveFile(file, await TarIndex.read(file));
      } catch (error) {
        await file.close();
        throw error;
      }
    } catch (error) {
      throw unreadable(error);
    }
  }

  has(name: string): boolean {
    return this.#index.find(name) !== undefined;
  }

  /** @throws BrokenImage when there is no entry of that name */
  entry(name: string): TarEntry {
    const entry = this.#index.find(name);
    if (!entry) throw new BrokenImage(`it lacks ${name}`);
    return entry;
  }

  /** The bytes of an entry with JSON. */
  async json(name: string): Promise<Buffer> {
    const entry = this.entry(name);
    if (entry.size > maxJsonBytes) throw new BrokenImage(`its ${name} is too large`);
    return this.#index.bytes(entry);
  }

  /** The first bytes of an entry. */
  start({ offset, size }: TarEntry, length: number): Promise<Buffer> {
    return this.#index.bytes({ offset, size: Math.min(size, length) });
  }

  read(entry: TarEntry): AsyncIterable<Uint8Array> {
    return readRange(this.#file, entry);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
