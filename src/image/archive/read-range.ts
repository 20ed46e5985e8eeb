import type { FileHandle } from 'node:fs/promises';
import { BrokenImage } from '../image-content.ts';
import type { TarEntry } from './tar-index.ts';

const pieceSize = 1024 * 1024;

/** The bytes of an entry of an archive, read lazily in pieces. */
export async function* readRange(file: FileHandle, { offset, size }: TarEntry) {
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
