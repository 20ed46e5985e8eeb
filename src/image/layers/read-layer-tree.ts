import { closeSync, fstatSync, readSync } from 'node:fs';
import { posix } from 'node:path';
import type { Pax } from 'tar/pax';
import {
  extended,
  fileEntry,
  isExtension,
  paddedSize,
  readTarHeader,
  type TarHeader,
  tarBlock,
} from '../archive/tar-header.ts';
import type { FileEntry, LayerTree } from '../layer-tree.ts';
import { LayerFolder } from './layer-folder.ts';
import { readTarSplitEntries, type TarSplitPlace } from './tar-split.ts';

const removedMark = '.wh.';
const emptiedMark = '.wh..wh..opq';

/** The header at the end of the bytes before a file's content, with long names resolved. */
function lastHeader(bytes: Buffer): TarHeader | undefined {
  let extension: Pax | undefined;
  for (let offset = 0; offset + tarBlock <= bytes.length; ) {
    const header = readTarHeader(bytes.subarray(offset, offset + tarBlock), extension);
    if (!header || !isExtension(header)) return header;
    const start = offset + tarBlock;
    extension = extended(header, bytes.subarray(start, start + header.size), extension);
    offset = start + paddedSize(header.size);
  }
  return undefined;
}

/** Reads the first bytes of an unpacked file. */
function readStart(folder: LayerFolder, path: string, maxBytes: number): Buffer {
  const file = folder.open(Buffer.from(path));
  try {
    const bytes = Buffer.alloc(Math.min(maxBytes, fstatSync(file).size));
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, 0));
  } finally {
    closeSync(file);
  }
}

/**
 * The entries of a layer, from the record of its tar stream, without reading the layer's files.
 *
 * @throws BrokenImage when the record cannot be read
 */
export async function readLayerTree({ record, folder }: TarSplitPlace): Promise<LayerTree> {
  const entries = new Map<string, FileEntry>();
  const removed = new Set<string>();
  const emptied = new Set<string>();
  const unpacked = new LayerFolder(folder);
  let bytes: Buffer[] = [];
  let padding = 0;
  for await (const part of readTarSplitEntries(record)) {
    if ('bytes' in part) {
      bytes.push(part.bytes);
      continue;
    }
    const header = lastHeader(Buffer.concat(bytes).subarray(padding));
    bytes = [];
    padding = paddedSize(part.size) - part.size;
    if (!header) continue;
    const path = posix.join('/', header.path).replace(/(.)\/$/, '$1');
    const name = posix.basename(path);
    if (name === emptiedMark) emptied.add(posix.dirname(path));
    else if (name.startsWith(removedMark)) {
      removed.add(posix.join(posix.dirname(path), name.slice(removedMark.length)));
    } else {
      entries.set(path, fileEntry(header));
    }
  }
  return {
    entries,
    removed,
    emptied,
    read: (path, maxBytes) => readStart(unpacked, path, maxBytes),
  };
}
