import { basename } from 'node:path';
import { changedError, DeskpackError } from '../../error/deskpack-error.ts';
import { archiveFormOf, calledArchive } from '../archive/archive-form.ts';
import type { Artefact, WrappingArchive } from '../artefact.ts';
import { damagedArtefact } from '../artefact-errors.ts';
import type { VendorFile } from '../kind.ts';
import { sha256OfFile } from '../read/digest-of-file.ts';
import { openArtefact } from '../read/open-artefact.ts';
import { unsupportedArtefact } from '../read/unsupported-artefact.ts';
import { archiveEntries } from './archive-entries.ts';
import { type InnerFile, innerFile } from './inner-file.ts';
import { keepInner } from './kept-inner.ts';

/** @param inner the name of the archive in the archive, and of what that has */
export function nestedTooDeep(of: string, inner: string, innermost: string): DeskpackError {
  return new DeskpackError('artefact-unsupported', {
    reason: `${of} has an archive in it, ${inner}, that only has ${innermost} in it; one archive around a file is unpacked, and not two`,
    subject: { kind: 'file', name: of },
    action: `Unpack ${of}, and give ${inner}.`,
  });
}

/** Reads a file that an archive has wrapped, as if it had been given. */
export async function readInner(
  path: string,
  archive: WrappingArchive,
  { agreement }: Pick<InnerFile, 'agreement'>,
  signal?: AbortSignal,
): Promise<Artefact> {
  const name = basename(path);
  const { file, kind } = await openArtefact(path);
  if (!('read' in kind)) throw unsupportedArtefact(`${name} in ${archive.file}`, kind);
  const nested = kind.kind === 'archive' ? await innerFile(file, signal) : undefined;
  if (nested) throw nestedTooDeep(archive.file, name, basename(nested.name));
  const artefact = await kind.read(file, signal).catch((error: unknown) => {
    throw error instanceof DeskpackError
      ? changedError(error, { doing: `read ${name}, which was in ${archive.file}` })
      : error;
  });
  const says = `an agreement lies beside it in ${archive.file}, ${agreement}`;
  return {
    ...artefact,
    origin: { ...artefact.origin, archive },
    nonFree: artefact.nonFree ?? (agreement === undefined ? undefined : says),
  };
}

/** The content of the wanted entry of an archive, and nothing of the others. */
async function* contentOf(file: VendorFile, inner: InnerFile): AsyncGenerator<Uint8Array> {
  const form = archiveFormOf(file)!;
  const entries = archiveEntries(file, form)!;
  for await (const entry of entries) {
    if (entry.name !== inner.name) continue;
    yield* entry.content();
    return;
  }
  throw damagedArtefact(file, calledArchive(form));
}

/**
 * Reads the file that an archive only wraps: it is unpacked into the cache, with the limits of every archive, and read from there.
 *
 * @returns undefined if the archive is no such one, or only a build can read it
 * @throws DeskpackError if one of them is damaged or cannot be used
 */
export async function readWrapped(
  file: VendorFile,
  signal?: AbortSignal,
): Promise<Artefact | undefined> {
  const inner = await innerFile(file, signal);
  if (!inner) return undefined;
  const sha256 = await sha256OfFile(file.path, signal);
  const path = await keepInner(sha256, inner, () => contentOf(file, inner), signal);
  return readInner(path, { file: file.name, bytes: file.bytes, sha256 }, inner, signal);
}
