/** Media types of the OCI image specification. */
export const mediaTypes = {
  index: 'application/vnd.oci.image.index.v1+json',
  manifest: 'application/vnd.oci.image.manifest.v1+json',
  config: 'application/vnd.oci.image.config.v1+json',
  layer: 'application/vnd.oci.image.layer.v1.tar',
} as const;

const dockerIndex = 'application/vnd.docker.distribution.manifest.list.v2+json';

/** Whether a blob of this type is an index of manifests for several platforms, not a manifest of layers. */
export function isIndex(mediaType: string): boolean {
  return mediaType === mediaTypes.index || mediaType === dockerIndex;
}

const dockerLayer =
  /^application\/vnd\.docker\.image\.rootfs\.(?:foreign\.)?diff\.tar(?:\.(gzip|zstd))?$/;

/** The OCI name of a layer's media type: docker has different names for the same formats. */
export function ociLayerType(mediaType: string): string {
  const docker = dockerLayer.exec(mediaType);
  if (!docker) return mediaType;
  return docker[1] === undefined ? mediaTypes.layer : `${mediaTypes.layer}+${docker[1]}`;
}
