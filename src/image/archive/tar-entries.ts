import { createReadStream } from 'node:fs';
import { posix } from 'node:path';
import { createGunzip } from 'node:zlib';
import type { Pax } from 'tar/pax';
import { BrokenImage } from '../image-content.ts';
import { inflated } from './inflated.ts';
import {
  extended,
  fileEntry,
  isExtension,
  paddedSize,
  readTarHeader,
  tarBlock,
} from './tar-header.ts';

/** An entry of a tar archive that is read from its beginning. */
export interface TarStreamEntry {
  /** Its path in the archive, without `./` and a slash at its end. */
  readonly name: string;
  readonly type: 'file' | 'folder' | 'other';
  readonly bytes: number;
  /** Its bytes, of the length that it says. */
  content(): AsyncIterable<Uint8Array>;
}

/** How many bytes an archive may become. */
export interface TarLimit {
  readonly bytes: number;
  /** The error that it becomes more. */
  exceeded(bytes: number): Error;
}

/** The longest extension of a header, such as a long name. */
const maxExtension = 1024 * 1024;

/** Bytes that come in pieces of any length, in those of a form. */
class Pieces {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next bytes as they come, at most so many. */
  async *next(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (this.#rest.length === 0) {
        const { done, value } = await this.#source.next();
        if (done) throw new BrokenImage('it ends too early');
        this.#rest = value;
      }
      const piece = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  async whole(length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.next(length)) pieces.push(piece);
    return Buffer.concat(pieces);
  }
}

const typeOf = (type: ReturnType<typeof fileEntry>['type']) => (type === 'link' ? 'other' : type);

async function* entriesOf(
  source: AsyncIterable<Buffer>,
  limit: TarLimit,
): AsyncGenerator<TarStreamEntry> {
  const pieces = new Pieces(source);
  let extension: Pax | undefined;
  let sum = 0;
  for (;;) {
    const header = readTarHeader(await pieces.whole(tarBlock), extension);
    if (!header) return;
    sum += tarBlock + paddedSize(header.size);
    if (sum > limit.bytes) throw limit.exceeded(sum);
    if (isExtension(header)) {
      if (header.size > maxExtension) throw new BrokenImage('a name in it is too long');
      const content = await pieces.whole(paddedSize(header.size));
      extension = extended(header, content.subarray(0, header.size), extension);
      continue;
    }
    extension = undefined;
    const { type } = fileEntry(header);
    const isLink = header.type === 'Link';
    let left = paddedSize(header.size);
    yield {
      name: posix.normalize(header.path).replace(/(?<=.)\/$/, ''),
      type: isLink ? 'other' : typeOf(type),
      bytes: header.size,
      async *content() {
        for await (const piece of pieces.next(header.size)) {
          left -= piece.length;
          yield piece;
        }
      },
    };
    for await (const _ of pieces.next(left));
  }
}

/**
 * The entries of a tar archive in their order, alone or in gzip, without an index. The content of one is read before the next one is
 * asked for, and nothing is read behind the last that is asked for.
 *
 * @throws BrokenImage if it is damaged or not whole
 */
export async function* tarEntries(
  path: string,
  isPacked: boolean,
  limit: TarLimit,
): AsyncGenerator<TarStreamEntry> {
  const bytes = createReadStream(path);
  const source = isPacked ? inflated(bytes, createGunzip()) : bytes;
  try {
    yield* entriesOf(source, limit);
  } finally {
    bytes.destroy();
  }
}
