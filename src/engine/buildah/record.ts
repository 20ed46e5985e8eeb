import type { ImageRecord } from '../../image/inspected-image.ts';

/** The parts of what `buildah inspect --type image` prints that a record is made of. */
interface BuildahImage {
  readonly FromImageID: string;
  readonly FromImageDigest?: string;
  /** The image's manifest, as JSON text. */
  readonly Manifest: string;
  readonly Docker: {
    readonly created?: string;
    readonly author?: string;
    readonly architecture?: string;
    readonly os?: string;
    readonly config?: ImageRecord['Config'];
    readonly rootfs?: { readonly type?: string; readonly diff_ids?: readonly string[] };
  };
}

/** Bytes of the layers and the configuration, as the manifest counts them. */
function sizeOf(manifest: string): number {
  const { config, layers = [] } = JSON.parse(manifest) as {
    config?: { size?: number };
    layers?: { size?: number }[];
  };
  return layers.reduce((sum, { size = 0 }) => sum + size, config?.size ?? 0);
}

/**
 * An inspection record as docker prints it, from what buildah prints.
 *
 * @param names all names of the image, in full
 */
export function buildahRecord(inspection: unknown, names: readonly string[]): ImageRecord {
  const { FromImageID, FromImageDigest, Manifest, Docker } = inspection as BuildahImage;
  return {
    Id: FromImageID,
    RepoTags: names,
    ...(FromImageDigest ? { Digest: FromImageDigest } : {}),
    Created: Docker.created,
    Author: Docker.author ?? '',
    Config: Docker.config ?? {},
    Architecture: Docker.architecture,
    Os: Docker.os,
    Size: sizeOf(Manifest),
    RootFS: { Type: Docker.rootfs?.type ?? 'layers', Layers: Docker.rootfs?.diff_ids ?? [] },
  } as ImageRecord;
}
