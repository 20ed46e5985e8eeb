import { join } from 'node:path';
import { BrokenImage, type ImageSource } from '../../image/image-content.ts';
import { checkDigest, parseJson } from '../../image/image-json.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { tarSplitLayer } from '../../image/layers/tar-split-layer.ts';
import { readProgramJson } from '../../system/process/program/read-program.ts';
import type { ProgramCall } from '../../system/process/program/run-program.ts';
import { isObject } from '../../text/json/json-object.ts';
import { readStored } from '../shared/read-stored.ts';

/**
 * The folder of a layer's files for each storage driver. With overlay it contains only the layer's own files;
 * with vfs, which ordinary users often have, also those of the layers below.
 */
const folders = {
  overlay: (root: string, layer: string) => join(root, 'overlay', layer, 'diff'),
  vfs: (root: string, layer: string) => join(root, 'vfs', 'dir', layer),
} as const;

type Driver = keyof typeof folders;

interface Storage {
  readonly root: string;
  readonly driver: Driver;
}

/** An image or a layer in the lists of the storage, with the storage's property names. */
interface Listed {
  readonly id?: unknown;
  readonly names?: unknown;
  /** The image's topmost layer. */
  readonly layer?: unknown;
  readonly parent?: unknown;
  readonly 'diff-digest'?: unknown;
}

async function readList(path: string): Promise<Map<unknown, Listed>> {
  const list = parseJson(await readStored(path), path);
  const entries: Listed[] = (Array.isArray(list) ? list : []).filter(isObject);
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** The storage's ids of an image's layers, lowest first. */
async function layerIds(
  { root, driver }: Storage,
  { id, layers: diffIds }: InspectedImage,
): Promise<string[]> {
  const images = await readList(join(root, `${driver}-images`, 'images.json'));
  const layers = await readList(join(root, `${driver}-layers`, 'layers.json'));
  const ids: string[] = [];
  let next = images.get(id.replace('sha256:', ''))?.layer;
  for (const diffId of diffIds.toReversed()) {
    const layer = layers.get(next);
    if (typeof next !== 'string' || layer?.['diff-digest'] !== diffId) {
      throw new BrokenImage(
        "the engine's storage does not have the image's layers in the expected form",
      );
    }
    ids.unshift(next);
    next = layer.parent;
  }
  return ids;
}

/** The storage, from the output of `podman info` or `buildah info`. */
async function storageOf(info: Omit<ProgramCall, 'doing'>): Promise<Storage> {
  const doing = `find where ${info.program} keeps its images`;
  const answer = await readProgramJson({ ...info, doing });
  const store = isObject(answer) && isObject(answer.store) ? answer.store : {};
  const root = store.graphRoot ?? store.GraphRoot;
  const driver = store.graphDriverName ?? store.GraphDriverName;
  if (typeof root !== 'string' || typeof driver !== 'string' || !Object.hasOwn(folders, driver)) {
    const known = Object.keys(folders).join(' or ');
    throw new BrokenImage(`${info.program} does not use the storage driver ${known}`);
  }
  return { root, driver: driver as Driver };
}

/**
 * The names of all images in the storage, one per line, also where a damaged image ends the programs' own lists;
 * undefined if the storage cannot be read here.
 *
 * @param info the call that asks the engine for information about itself
 */
export async function storedNames(info: Omit<ProgramCall, 'doing'>): Promise<string | undefined> {
  try {
    const { root, driver } = await storageOf(info);
    const images = await readList(join(root, `${driver}-images`, 'images.json'));
    const names = [...images.values()].flatMap(({ names }) => (Array.isArray(names) ? names : []));
    return names.filter((name) => typeof name === 'string' && !name.includes('@')).join('\n');
  } catch (error) {
    if (error instanceof BrokenImage) return undefined;
    throw error;
  }
}

/**
 * An image in the storage that podman and buildah share, layer by layer. The programs themselves only export
 * whole images, or layers that they compress first.
 *
 * @param info the call that asks the engine for information about itself
 */
export function containersStorage(
  info: Omit<ProgramCall, 'doing'>,
  image: InspectedImage,
): ImageSource {
  return async () => {
    const storage = await storageOf(info);
    const { root, driver } = storage;
    const ids = await layerIds(storage, image);
    const key = Buffer.from(image.id).toString('base64');
    const id = image.id.replace('sha256:', '');
    const config = await readStored(join(root, `${driver}-images`, id, `=${key}`));
    checkDigest(config, image.id, 'its config');
    const layers = image.layers.map((diffId, index) => {
      const layer = ids[index]!;
      return tarSplitLayer(diffId, async () => ({
        record: join(root, `${driver}-layers`, `${layer}.tar-split.gz`),
        folder: folders[driver](root, layer),
      }));
    });
    return { config, layers, close: async () => {} };
  };
}
