import { DeskpackError } from '../error/deskpack-error.ts';
import { shortReference } from './reference.ts';

/** The parts of an inspection record that deskpack reads, by docker's names. */
export interface ImageRecord {
  readonly Id: string;
  readonly RepoTags?: readonly string[] | null;
  readonly Size?: number;
  readonly Config?: {
    readonly Labels?: Readonly<Record<string, string>> | null;
    readonly Env?: readonly string[] | null;
    readonly User?: string;
    readonly Cmd?: readonly string[] | null;
  } | null;
  readonly RootFS?: { readonly Layers?: readonly string[] | null } | null;
}

/** The variables of an image by name, from entries such as `LANG=C`. */
export function variablesOf(entries: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    entries.map((entry) => {
      const end = entry.indexOf('=');
      return end === -1 ? [entry, ''] : [entry.slice(0, end), entry.slice(end + 1)];
    }),
  );
}

function withAlgorithm(digest: string): string {
  return digest.includes(':') ? digest : `sha256:${digest}`;
}

/**
 * An image from an engine's inspection record. In podman's record, unlike docker's, ids have no algorithm and
 * names are full; the returned record has docker's form.
 *
 * @throws DeskpackError when it is not a record of an image
 */
export function inspectedImage(record: ImageRecord): InspectedImage {
  if (typeof record?.Id !== 'string' || record.Id === '') {
    throw new DeskpackError('program-answer-unusable', {
      reason: 'the engine described an image without its id',
      action: 'Build the image again; if that does not help, try another engine with --engine.',
    });
  }
  const id = withAlgorithm(record.Id);
  return {
    id,
    labels: record.Config?.Labels ?? {},
    environment: variablesOf(record.Config?.Env ?? []),
    user: record.Config?.User ?? '',
    command: record.Config?.Cmd ?? [],
    layers: record.RootFS?.Layers ?? [],
    size: record.Size ?? 0,
    record: [{ ...record, Id: id, RepoTags: (record.RepoTags ?? []).map(shortReference) }],
  };
}

/** An engine's description of an image, independent of the engine. */
export interface InspectedImage {
  /** `sha256:…` */
  readonly id: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly environment: Readonly<Record<string, string>>;
  readonly user: string;
  readonly command: readonly string[];
  /** Digests of the uncompressed layers, lowest first. */
  readonly layers: readonly string[];
  /** Size in bytes, as the engine counts it. */
  readonly size: number;
  /** The engine's own inspection record: the array with one element that it prints. */
  readonly record: readonly unknown[];
}
