import { arch } from 'node:process';
import { isObject } from '../../text/json/json-object.ts';
import { BrokenImage, type LayerContent } from '../image-content.ts';
import { blobDescriptor, checkDigest, diffIdsIn, parseJson } from '../image-json.ts';
import { isIndex, ociLayerType } from '../media-types.ts';
import { fullReference, shortReference } from '../reference.ts';
import type { ArchiveFile } from './archive-file.ts';
import type { JsonFiles, SavedImage } from './saved-image.ts';

/** Names of architectures in the OCI specifications, where they differ from Node's. */
const architectures: Readonly<Record<string, string>> = { x64: 'amd64', ia32: '386' };

function entryName(digest: string): string {
  return `blobs/${digest.replace(':', '/')}`;
}

async function readBlob(archive: JsonFiles, digest: string, what: string): Promise<Buffer> {
  const bytes = await archive.json(entryName(digest));
  checkDigest(bytes, digest, what);
  return bytes;
}

/** The full name of an image in an index, if the engine wrote one. */
function nameOf({ annotations }: Record<string, unknown>): string | undefined {
  const notes = isObject(annotations) ? annotations : {};
  const name = notes['io.containerd.image.name'] ?? notes['org.opencontainers.image.ref.name'];
  // Some engines write only a tag.
  return typeof name === 'string' && name.includes('/') ? name : undefined;
}

function isForThisMachine({ platform }: Record<string, unknown>): boolean {
  if (!isObject(platform)) return false;
  return platform.os === 'linux' && platform.architecture === (architectures[arch] ?? arch);
}

function manifestsIn(index: unknown): Record<string, unknown>[] {
  const list = isObject(index) && Array.isArray(index.manifests) ? index.manifests : [];
  return list.filter(isObject);
}

async function readIndex(archive: JsonFiles): Promise<unknown> {
  return parseJson(await archive.json('index.json'), 'its index.json');
}

/** The full names of all named images in such an archive. */
export async function imagesInOciArchive(archive: JsonFiles): Promise<string[]> {
  return manifestsIn(await readIndex(archive)).flatMap((manifest) => nameOf(manifest) ?? []);
}

/** Chooses the right one of several manifests, by its name or else by its platform. */
function chooseManifest(index: unknown, reference: string): unknown {
  const manifests = manifestsIn(index);
  const names = manifests.map(nameOf).filter((name) => name !== undefined);
  const full = fullReference(reference);
  const among = names.length > 0 ? manifests.filter((one) => nameOf(one) === full) : manifests;
  const chosen = among.length === 1 ? among[0] : among.find(isForThisMachine);
  if (!chosen)
    throw new BrokenImage(
      `it holds ${names.map(shortReference).join(', ') || 'no image for this machine'}`,
    );
  return chosen;
}

async function findManifest(archive: JsonFiles, reference: string): Promise<unknown> {
  let index = await readIndex(archive);
  // An index may refer to another index: one for the archive, one for the platforms, but not more.
  for (let depth = 0; depth < 2; depth += 1) {
    const { digest, mediaType } = blobDescriptor(chooseManifest(index, reference));
    const found = parseJson(await readBlob(archive, digest, 'its manifest'), 'its manifest');
    if (!isIndex(mediaType)) return found;
    index = found;
  }
  throw new BrokenImage('its indexes refer only to each other');
}

async function configOf(archive: JsonFiles, reference: string) {
  const manifest = await findManifest(archive, reference);
  const { config: configValue, layers } = isObject(manifest) ? manifest : {};
  const config = await readBlob(archive, blobDescriptor(configValue).digest, 'its config');
  return { config, layers };
}

/** All images in such an archive, as far as its texts say; of one without a name, that for this machine. */
export async function savedInOciArchive(archive: JsonFiles): Promise<SavedImage[]> {
  const names = [...new Set(await imagesInOciArchive(archive))];
  const named = names.map(async (name) => {
    const { config } = await configOf(archive, name);
    return { names: [shortReference(name)], config };
  });
  if (named.length > 0) return Promise.all(named);
  return [{ names: [], config: (await configOf(archive, '')).config }];
}

/** The image of an archive with an OCI image layout, as newer engines write it. */
export async function readOciArchive(archive: ArchiveFile, reference: string) {
  const { config, layers: layerValues } = await configOf(archive, reference);
  const diffIds = diffIdsIn(config);
  if (!Array.isArray(layerValues) || layerValues.length !== diffIds.length) {
    throw new BrokenImage('its manifest and its config disagree about the layers');
  }
  const layers = layerValues.map(blobDescriptor).map((blob, index): LayerContent => {
    const entry = archive.entry(entryName(blob.digest));
    if (entry.size !== blob.size)
      throw new BrokenImage('a layer is not as long as its manifest says');
    const diffId = diffIds[index]!;
    return {
      diffId,
      ...(blob.digest === diffId ? { size: blob.size } : {}),
      describe: async () => ({ ...blob, mediaType: ociLayerType(blob.mediaType) }),
      read: () => archive.read(entry),
    };
  });
  return { config, layers };
}
