import { posix } from 'node:path';
import { BrokenImage, type ImageSource } from '../image-content.ts';
import type { FileEntry, LayerTree } from '../layer-tree.ts';
import type { ImageFiles } from './image-files.ts';
import { resolvePath } from './resolve-path.ts';

function* ancestors(path: string): Generator<string> {
  for (let folder = posix.dirname(path); folder !== '/'; folder = posix.dirname(folder)) {
    yield folder;
  }
}

/** Whether a layer hides what those below it have under that path. */
function hides({ entries, removed, emptied }: LayerTree, path: string): boolean {
  if (removed.has(path) || emptied.has('/')) return true;
  for (const folder of ancestors(path)) {
    if (removed.has(folder) || emptied.has(folder)) return true;
    const entry = entries.get(folder);
    if (entry && entry.type !== 'folder') return true;
  }
  return false;
}

/** Layers, from the top, each read only if the ones above it do not decide. */
class Layers {
  readonly #read: readonly (() => Promise<LayerTree>)[];
  readonly #trees: LayerTree[] = [];

  constructor(read: readonly (() => Promise<LayerTree>)[]) {
    this.#read = read;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<LayerTree> {
    for (let index = 0; index < this.#read.length; index += 1) {
      this.#trees[index] ??= await this.#read[index]!();
      yield this.#trees[index]!;
    }
  }

  async find(path: string): Promise<{ tree: LayerTree; entry: FileEntry } | undefined> {
    for await (const tree of this) {
      const entry = tree.entries.get(path);
      if (entry) return { tree, entry };
      if (hides(tree, path)) return undefined;
    }
    return undefined;
  }

  /** The layers with visible entries in a folder, with these entries. */
  async below(folder: string): Promise<Map<string, LayerTree>> {
    const found = new Map<string, LayerTree>();
    const above: LayerTree[] = [];
    const start = posix.join(folder, '/');
    for await (const tree of this) {
      for (const path of tree.entries.keys()) {
        if (!path.startsWith(start) || found.has(path)) continue;
        if (!above.some((upper) => hides(upper, path))) found.set(path, tree);
      }
      above.push(tree);
    }
    return found;
  }
}

/**
 * The files of an image in the storage of an engine on this machine. This needs permission to read the storage
 * but no engine, and reads only the requested files.
 *
 * @throws BrokenImage when the storage cannot be read
 */
export async function storedFiles(storage: ImageSource): Promise<ImageFiles> {
  const content = await storage();
  const trees = content.layers.toReversed().map(({ tree, diffId }) => {
    if (!tree) throw new BrokenImage(`it is unknown what is in the layer ${diffId}`);
    return tree;
  });
  const layers = new Layers(trees);
  const entry = async (path: string) => (await layers.find(path))?.entry;
  return {
    entry,
    async read(path, maxBytes) {
      const resolved = await resolvePath({ entry }, path);
      if (resolved?.entry.type !== 'file') return undefined;
      return (await layers.find(resolved.path))?.tree.read(resolved.path, maxBytes);
    },
    below: async (folder) => [...(await layers.below(folder)).keys()],
    async readAll(folder, ending, maxBytes) {
      const found = [...(await layers.below(folder))].filter(
        ([path, tree]) => path.endsWith(ending) && tree.entries.get(path)?.type === 'file',
      );
      return found.map(([path, tree]) => ({ path, bytes: tree.read(path, maxBytes) }));
    },
    close: () => content.close(),
  };
}
