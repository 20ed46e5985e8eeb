import { isObject } from '../../text/json/json-object.ts';
import { BrokenImage, type LayerContent } from '../image-content.ts';
import { diffIdsIn, parseJson } from '../image-json.ts';
import {
  compressedLayer,
  compressionOf,
  magicLength,
  uncompressedLayer,
} from '../layers/layer-form.ts';
import { fullReference } from '../reference.ts';
import type { ArchiveFile } from './archive-file.ts';
import type { JsonFiles, SavedImage } from './saved-image.ts';

/** The entries of the archive that make up an image. */
interface DockerImage {
  readonly config: string;
  readonly layers: readonly string[];
  readonly names: readonly string[];
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function dockerImage(value: unknown): DockerImage {
  const { Config, Layers, RepoTags } = isObject(value) ? value : {};
  if (!isText(Config) || !Array.isArray(Layers) || !Layers.every(isText)) {
    throw new BrokenImage('its manifest.json does not name config and layers');
  }
  const names = Array.isArray(RepoTags) ? RepoTags.filter(isText) : [];
  return { config: Config, layers: Layers, names };
}

async function imagesIn(archive: JsonFiles): Promise<DockerImage[]> {
  const list = parseJson(await archive.json('manifest.json'), 'its manifest.json');
  return (Array.isArray(list) ? list : []).map(dockerImage);
}

/** All images in such an archive, as far as its texts say. */
export async function savedInDockerArchive(archive: JsonFiles): Promise<SavedImage[]> {
  const images = await imagesIn(archive);
  return Promise.all(
    images.map(async ({ config, names }) => ({ names, config: await archive.json(config) })),
  );
}

/** The names of all images in such an archive. */
export async function imagesInDockerArchive(archive: JsonFiles): Promise<string[]> {
  return (await imagesIn(archive)).flatMap(({ names }) => names);
}

/** The image of that name; in an archive without names the first. */
async function chooseImage(archive: ArchiveFile, reference: string): Promise<DockerImage> {
  const images = await imagesIn(archive);
  const full = fullReference(reference);
  const named = images.find(({ names }) => names.some((name) => fullReference(name) === full));
  const nameless = images.filter(({ names }) => names.length === 0);
  const chosen = named ?? (nameless.length === images.length ? nameless[0] : undefined);
  if (chosen) return chosen;
  const held = images.flatMap(({ names }) => names);
  throw new BrokenImage(`it holds ${held.join(', ') || 'no image'}`);
}

/** The image of an archive in the original format of `docker save`: a manifest.json that names files. */
export async function readDockerArchive(archive: ArchiveFile, reference: string) {
  const image = await chooseImage(archive, reference);
  const config = await archive.json(image.config);
  const diffIds = diffIdsIn(config);
  if (diffIds.length !== image.layers.length) {
    throw new BrokenImage('its manifest.json and its config disagree about the layers');
  }
  const layers = image.layers.map((name, index): LayerContent => {
    const entry = archive.entry(name);
    const diffId = diffIds[index]!;
    const read = () => archive.read(entry);
    return {
      diffId,
      read,
      async describe() {
        const compression = compressionOf(await archive.start(entry, magicLength));
        if (compression) return compressedLayer(compression, read);
        return uncompressedLayer(diffId, entry.size);
      },
    };
  });
  return { config, layers };
}
