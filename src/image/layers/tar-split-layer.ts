import { closeSync, readSync } from 'node:fs';
import { BrokenImage, type LayerContent } from '../image-content.ts';
import { LayerFolder } from './layer-folder.ts';
import { uncompressedLayer } from './layer-form.ts';
import { readLayerTree } from './read-layer-tree.ts';
import { readTarSplit, type TarSplitPlace } from './tar-split.ts';

/** For smaller chunks, the overhead per chunk dominates. */
const minChunkBytes = 256 * 1024;

/** The same bytes in larger chunks. */
async function* rechunk(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let small: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    small.push(chunk);
    length += chunk.length;
    if (length < minChunkBytes) continue;
    yield small.length === 1 ? chunk : Buffer.concat(small, length);
    small = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(small, length);
}

const pieceSize = 1024 * 1024;

// Most files are small: reading them synchronously is faster than asynchronously.
function* readFile(file: number, size: number) {
  for (let left = size; left > 0; ) {
    const piece = Buffer.allocUnsafeSlow(Math.min(left, pieceSize));
    const read = readSync(file, piece, 0, piece.length, null);
    if (read === 0) throw new BrokenImage('a file of a layer is shorter than it was');
    left -= read;
    yield piece.subarray(0, read);
  }
}

async function* readParts({ record, folder }: TarSplitPlace): AsyncGenerator<Uint8Array> {
  const files = new LayerFolder(folder);
  for await (const part of readTarSplit(record)) {
    if ('bytes' in part) {
      yield part.bytes;
      continue;
    }
    const file = files.open(part.path);
    try {
      yield* readFile(file, part.size);
    } finally {
      closeSync(file);
    }
  }
}

async function sizeOf({ record }: TarSplitPlace): Promise<number> {
  let size = 0;
  for await (const part of readTarSplit(record)) {
    size += 'bytes' in part ? part.bytes.length : part.size;
  }
  return size;
}

/**
 * A layer that is reassembled from an engine's storage: from the record of its tar stream and its unpacked
 * files. Only files of this layer are read.
 *
 * @param find returns their paths; called only when the layer is needed
 */
export function tarSplitLayer(diffId: string, find: () => Promise<TarSplitPlace>): LayerContent {
  return {
    diffId,
    describe: async () => uncompressedLayer(diffId, await sizeOf(await find())),
    async *read() {
      yield* rechunk(readParts(await find()));
    },
    tree: async () => readLayerTree(await find()),
  };
}
