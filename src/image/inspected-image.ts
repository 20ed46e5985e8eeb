import { DeskpackError } from '../error/deskpack-error.ts';
import { shortReference } from './reference.ts';

/** The parts of an inspection record that this product reads; docker's names for them. */
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

function variablesOf(entries: readonly string[]): Record<string, string> {
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
 * An image from the record that an engine prints. Podman's differs from docker's in that ids lack their
 * algorithm and names are in full; in the record that is handed on they are docker's.
 *
 * @throws DeskpackError when it is no record of an image
 */
export function inspectedImage(record: ImageRecord): InspectedImage {
  if (typeof record?.Id !== 'string' || record.Id === '') {
    throw new DeskpackError('program-answer-unusable', {
      reason: 'the engine described an image without its id',
      action: 'Build the image again; if it stays so, try another engine with --engine.',
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

/** What an engine says about an image, whatever the engine's own form of saying it. */
export interface InspectedImage {
  /** `sha256:…` */
  readonly id: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly environment: Readonly<Record<string, string>>;
  readonly user: string;
  readonly command: readonly string[];
  /** Digests of the uncompressed layers, lowest first. */
  readonly layers: readonly string[];
  /** Bytes, as the engine counts them. */
  readonly size: number;
  /** The engine's own inspection record: the one-element array that it prints. */
  readonly record: readonly unknown[];
}
