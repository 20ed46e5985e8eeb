import { stat } from 'node:fs/promises';
import type { Artefact } from '../artefact.ts';
import { downloadOfFile, type KeptRecord } from '../download/kept-downloads.ts';
import { rememberVersion } from '../newer/kept-answers.ts';
import { readWrapped } from '../wrapper/read-wrapped.ts';
import { openArtefact } from './open-artefact.ts';
import { unsupportedArtefact } from './unsupported-artefact.ts';

/** A time as in origins. */
const timeOf = (milliseconds: number) => `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;

/** When a file was changed last: as its server says it, or the file system; undefined for a folder, whose time says nothing. */
async function dateOf(path: string, download: KeptRecord | undefined): Promise<string | undefined> {
  const said = Date.parse(download?.lastModified ?? '');
  if (!Number.isNaN(said)) return timeOf(said);
  const about = await stat(path);
  return about.isFile() ? timeOf(about.mtimeMs) : undefined;
}

/**
 * Reads a file or folder that a vendor ships, of the kind that its content says; of an archive that only wraps a file, that file.
 *
 * @throws DeskpackError `artefact-unsupported` if it is of a kind that cannot be read, and what the kind throws
 */
export async function readArtefact(given: string, signal?: AbortSignal): Promise<Artefact> {
  const { file, kind } = await openArtefact(given);
  const download = await downloadOfFile(file.path);
  const address = download?.address;
  if (!('read' in kind)) throw unsupportedArtefact(address ?? given, kind);
  const wrapped = kind.kind === 'archive' ? await readWrapped(file, signal) : undefined;
  const artefact = wrapped ?? (await kind.read(file, signal));
  const date = await dateOf(file.path, download);
  const { sha256 } = artefact.origin.archive ?? artefact.origin;
  if (download) await rememberVersion({ address: download.address, sha256 }, download);
  return {
    ...artefact,
    origin: {
      ...artefact.origin,
      ...(address !== undefined && artefact.origin.address === undefined && { address }),
      ...(date !== undefined && { date }),
    },
  };
}
