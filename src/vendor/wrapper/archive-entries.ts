import { tarEntries } from '../../image/archive/tar-entries.ts';
import { BrokenImage } from '../../image/image-content.ts';
import { type ArchiveForm, archiveFormOf, calledArchive } from '../archive/archive-form.ts';
import { readZipDirectory, type ZipEntry, zipEntryContent } from '../archive/zip-directory.ts';
import { becomesTooLarge, damagedArtefact } from '../artefact-errors.ts';
import { unpackedLimit } from '../instructions/unpack-instructions.ts';
import type { VendorFile } from '../kind.ts';
import { partsAt } from '../read/read-at.ts';
import type { PackedEntry } from './choose-inner.ts';

/** An entry of an archive, with what is in it. */
export interface ArchiveEntry extends PackedEntry {
  /** Its bytes, of the length that it says. */
  content(): AsyncIterable<Uint8Array>;
}

function ofZip(path: string, entry: ZipEntry): ArchiveEntry {
  const { name, bytes, isLink, isPlain } = entry;
  const type = isLink || !isPlain ? 'other' : name.endsWith('/') ? 'folder' : 'file';
  return { name, type, bytes, content: () => zipEntryContent(path, entry) };
}

async function* zipEntries(file: VendorFile): AsyncGenerator<ArchiveEntry> {
  const entries = await readZipDirectory(partsAt(file.path), file.bytes);
  if (!entries) throw new BrokenImage('its directory is damaged');
  for (const entry of entries) yield ofZip(file.path, entry);
}

function tarOf(file: VendorFile, isPacked: boolean): AsyncGenerator<ArchiveEntry> {
  return tarEntries(file.path, isPacked, {
    bytes: unpackedLimit(file.bytes),
    exceeded: (bytes) => becomesTooLarge(file, bytes),
  });
}

/** @throws DeskpackError if what is read is damaged, or becomes too large */
async function* told<T>(file: VendorFile, read: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* read;
  } catch (error) {
    if (!(error instanceof BrokenImage)) throw error;
    throw damagedArtefact(file, calledArchive(archiveFormOf(file)!), error);
  }
}

async function* withToldContent(file: VendorFile, entries: AsyncIterable<ArchiveEntry>) {
  for await (const entry of told(file, entries))
    yield { ...entry, content: () => told(file, entry.content()) };
}

/**
 * The entries of an archive that can be read here, in their order; undefined for a form that only a build can read. Nothing is read
 * before the first is asked for, and the content of one is read before the next one is asked for.
 *
 * @throws DeskpackError while it is read, if it is damaged or would become too large
 */
export function archiveEntries(
  file: VendorFile,
  form: ArchiveForm,
): AsyncIterable<ArchiveEntry> | undefined {
  if (form === 'zip') return withToldContent(file, zipEntries(file));
  if (form === 'tar' || form === 'tar.gz')
    return withToldContent(file, tarOf(file, form === 'tar.gz'));
  return undefined;
}
