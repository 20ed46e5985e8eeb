import { createHash } from 'node:crypto';
import { Header, type HeaderData } from 'tar/header';

/** An entry of a tar archive: its bytes, or a header of another kind. */
export type Entry = readonly [path: string, content: Uint8Array | string | HeaderData];

function isHeader(content: Entry[1]): content is HeaderData {
  return typeof content === 'object' && !(content instanceof Uint8Array);
}

function entryBytes([path, content]: Entry): Buffer {
  const header = Buffer.alloc(512);
  if (isHeader(content)) {
    new Header({ path, size: 0, mode: 0o644, ...content }).encode(header);
    return header;
  }
  const bytes = Buffer.from(content as Uint8Array);
  new Header({ path, type: 'File', size: bytes.length, mode: 0o644 }).encode(header);
  return Buffer.concat([header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]);
}

/** A tar archive of these entries. */
export function tarOf(entries: readonly Entry[]): Buffer {
  return Buffer.concat([...entries.map(entryBytes), Buffer.alloc(1024)]);
}

export function digestOf(bytes: Uint8Array | string): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}

export function blobName(digest: string): string {
  return `blobs/sha256/${digest.slice('sha256:'.length)}`;
}

/** A config for these uncompressed layers, as engines write it as far as it matters. */
export function configFor(layers: readonly Uint8Array[]): string {
  const rootfs = { type: 'layers', diff_ids: layers.map(digestOf) };
  return JSON.stringify({ architecture: 'amd64', os: 'linux', config: {}, rootfs });
}

/** The entries of an archive of the form that `docker save` has always had. */
export function dockerEntries(layers: readonly Uint8Array[], name = 'xcalc:latest'): Entry[] {
  const config = configFor(layers);
  const configName = `${digestOf(config).slice(7)}.json`;
  const paths = layers.map((_, index) => `${index}/layer.tar`);
  return [
    ...layers.map((layer, index): Entry => [paths[index]!, layer]),
    [configName, config],
    ['manifest.json', JSON.stringify([{ Config: configName, RepoTags: [name], Layers: paths }])],
  ];
}

/** The entries of an archive that holds an OCI image layout, with the layers as they are given. */
export function ociEntries(
  config: string,
  layers: readonly { mediaType: string; bytes: Uint8Array }[],
  describe: (manifest: { digest: string; size: number }) => unknown = (manifest) => ({
    schemaVersion: 2,
    manifests: [{ mediaType: 'application/vnd.oci.image.manifest.v1+json', ...manifest }],
  }),
): Entry[] {
  const descriptor = (mediaType: string, bytes: Uint8Array | string) => ({
    mediaType,
    digest: digestOf(bytes),
    size: Buffer.byteLength(bytes),
  });
  const manifest = JSON.stringify({
    schemaVersion: 2,
    config: descriptor('application/vnd.oci.image.config.v1+json', config),
    layers: layers.map(({ mediaType, bytes }) => descriptor(mediaType, bytes)),
  });
  const index = describe({ digest: digestOf(manifest), size: manifest.length });
  return [
    ['oci-layout', '{"imageLayoutVersion":"1.0.0"}'],
    ['index.json', JSON.stringify(index)],
    ...[config, manifest].map((text): Entry => [blobName(digestOf(text)), text]),
    ...layers.map(({ bytes }): Entry => [blobName(digestOf(bytes)), bytes]),
  ];
}

/** All bytes of a stream. */
export async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
