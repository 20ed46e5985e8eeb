import { posix } from 'node:path';
import type { Pax } from 'tar/pax';
import {
  extended,
  fileEntry,
  isExtension,
  paddedSize,
  readTarHeader,
  tarBlock,
} from '../archive/tar-header.ts';
import { BrokenImage } from '../image-content.ts';
import type { FileEntry } from '../layer-tree.ts';
import type { ImageFiles } from './image-files.ts';
import { resolvePath } from './resolve-path.ts';

/** The maximum number of files in an archive. */
const maxEntries = 200_000;

interface Stored {
  readonly entry: FileEntry;
  readonly bytes: Buffer;
}

function* storedIn(tar: Buffer): Generator<readonly [path: string, stored: Stored]> {
  const known = new Map<string, Stored>();
  let extension: Pax | undefined;
  let count = 0;
  for (let offset = 0; offset + tarBlock <= tar.length; ) {
    const header = readTarHeader(tar.subarray(offset, offset + tarBlock), extension);
    if (!header) return;
    count += 1;
    const bytes = tar.subarray(offset + tarBlock, offset + tarBlock + header.size);
    if (bytes.length < header.size) throw new BrokenImage(`it ends in ${header.path}`);
    if (count > maxEntries) throw new BrokenImage('it has too many files');
    offset += tarBlock + paddedSize(header.size);
    if (isExtension(header)) {
      extension = extended(header, bytes, extension);
      continue;
    }
    extension = undefined;
    const placed = (name: string) => posix.join('/', name).replace(/(?<=.)\/$/, '');
    const path = placed(header.path);
    const same = header.type === 'Link' ? known.get(placed(header.linkPath)) : undefined;
    const stored = same ?? { entry: fileEntry(header), bytes };
    known.set(path, stored);
    yield [path, stored];
  }
}

function filesOf(stored: ReadonlyMap<string, Stored>): ImageFiles {
  const entry = async (path: string) => stored.get(path)?.entry;
  const pathsBelow = (folder: string) => {
    const start = posix.join(folder, '/');
    return [...stored.keys()].filter((path) => path.startsWith(start) && path !== start);
  };
  return {
    entry,
    async read(path, maxBytes) {
      const resolved = await resolvePath({ entry }, path);
      if (resolved?.entry.type !== 'file') return undefined;
      return stored.get(resolved.path)?.bytes.subarray(0, maxBytes);
    },
    below: async (folder) => pathsBelow(folder),
    async readAll(folder, ending, maxBytes) {
      return pathsBelow(folder)
        .filter((path) => path.endsWith(ending) && stored.get(path)!.entry.type === 'file')
        .map((path) => ({ path, bytes: stored.get(path)!.bytes.subarray(0, maxBytes) }));
    },
    close: async () => {},
  };
}

interface TarFiles extends ImageFiles {
  /** The same files with a prefix of their paths removed. */
  without(beginning: RegExp): ImageFiles;
}

/**
 * The files in a tar archive that is in memory.
 *
 * @throws BrokenImage when it is not a whole archive
 */
export function tarFiles(tar: Buffer): TarFiles {
  const stored = new Map(storedIn(tar));
  return {
    ...filesOf(stored),
    without(beginning) {
      const shorter = [...stored].map(
        ([path, one]) => [path.replace(beginning, '/'), one] as const,
      );
      return filesOf(new Map(shorter));
    },
  };
}
