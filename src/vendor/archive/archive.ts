import { posix } from 'node:path';
import type { Artefact } from '../artefact.ts';
import { becomesTooLarge, damagedArtefact } from '../artefact-errors.ts';
import { unpackedLimit, unpackInstructions } from '../instructions/unpack-instructions.ts';
import type { VendorFile, VendorKind } from '../kind.ts';
import { type NameInFile, nameOfFile } from '../naming/name-of-file.ts';
import { titled } from '../naming/titled.ts';
import { sha256OfFile } from '../read/digest-of-file.ts';
import { partsAt } from '../read/read-at.ts';
import { innerFile } from '../wrapper/inner-file.ts';
import { type ArchiveForm, archiveFormOf } from './archive-form.ts';
import { gunzipStart, topOfTar } from './tar-start.ts';
import { readZipDirectory } from './zip-directory.ts';

/** The folder of an archive is mostly called like the application, more carefully than its file. */
async function topOf(file: VendorFile, form: ArchiveForm): Promise<string | undefined> {
  if (form === 'tar') return topOfTar(file.start);
  if (form === 'tar.gz') return topOfTar(gunzipStart(file.start));
  if (form !== 'zip') return undefined;
  const entries = await readZipDirectory(partsAt(file.path), file.bytes);
  if (!entries) throw damagedArtefact(file, 'a ZIP archive');
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  if (bytes > unpackedLimit(file.bytes)) throw becomesTooLarge(file, bytes);
  const tops = new Set(entries.map(({ name }) => name.split('/')[0]));
  return tops.size === 1 ? [...tops][0] : undefined;
}

/** Folders that say nothing about what is in them. */
const general = /^(?:bin|usr|opt|dist|build|app|release|linux|files|package|target|out)$/i;

/** What an archive is called: by its folder if that is a name, and with the version of its file if that has one. */
function nameOfArchive(fileName: string, top: string | undefined): NameInFile {
  const own = nameOfFile(fileName);
  if (top === undefined || general.test(top)) return own;
  const inside = nameOfFile(top);
  return { ...inside, version: inside.version ?? own.version };
}

/** An archive, which is unpacked in the build: tar with any compression, ZIP or 7z. */
export const archive: VendorKind = {
  kind: 'archive',
  recognises: (file) => archiveFormOf(file) !== undefined,
  async identify(file, signal) {
    const { title, version } = nameOfArchive(file.name, await topOf(file, archiveFormOf(file)!));
    const inner = await innerFile(file, signal);
    const parts = ['Archive', title, version, inner && `with ${posix.basename(inner.name)}`];
    return { title: titled(...parts), version, bytes: file.bytes };
  },
  async read(file, signal): Promise<Artefact> {
    const form = archiveFormOf(file)!;
    const { title, slug, version } = nameOfArchive(file.name, await topOf(file, form));
    const sha256 = await sha256OfFile(file.path, signal);
    const { path, bytes } = file;
    const contextPath = `files/${titled(slug, version).replace(' ', '-')}.${form}`;
    const folder = `/opt/${slug}`;
    const unpacking = { with: 'bsdtar' } as const;
    const unpacked = { contextPath, sha256, bytes, folder, unpacking };
    const { copied, mounted } = unpackInstructions(unpacked);
    return {
      origin: { kind: 'archive', version, sha256, bytes, file: file.name },
      title: titled('Archive', title, version),
      files: [{ path, contextPath, sha256 }],
      installation: { preruncommands: copied },
      mounted: { preruncommands: mounted },
      applications: { type: 'folder', path: folder, title },
      nonFree: undefined,
    };
  },
};
