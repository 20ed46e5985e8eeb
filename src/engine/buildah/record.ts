import type { ImageRecord } from '../../image/inspected-image.ts';

/** The parts of the output of `buildah inspect --type image` that a record needs. */
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
 * Converts buildah's output to an inspection record in docker's form.
 *
 * @param names all full names of the image
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
