import { DeskpackError } from '../../error/deskpack-error.ts';
import type { Artefact } from '../artefact.ts';
import { damagedArtefact } from '../artefact-errors.ts';
import { sha256OfFile } from '../digest-of-file.ts';
import type { VendorFile, VendorKind } from '../kind.ts';
import { type NameInFile, nameOfFile } from '../name-of-file.ts';
import { partsAt } from '../read-at.ts';
import { titled } from '../titled.ts';
import { unpackedLimit, unpackInstructions } from '../unpack/unpack-instructions.ts';
import { gunzipStart, isTarStart, topOfTar } from './tar-start.ts';
import { readZipDirectory } from './zip-directory.ts';

const begins = ({ start }: VendorFile, sign: string) =>
  start.toString('latin1', 0, sign.length) === sign;

/** Forms of archives, with the ending of a copy. */
type ArchiveForm = 'tar' | 'tar.gz' | 'tar.xz' | 'tar.zst' | 'tar.bz2' | 'zip' | '7z';

/** The form of an archive. What is packed in xz, zstd or bzip2 is taken for tar, as only the build can read it. */
function formOf(file: VendorFile): ArchiveForm | undefined {
  if (begins(file, 'PK\x03\x04')) return 'zip';
  if (isTarStart(file.start)) return 'tar';
  if (begins(file, '\x1f\x8b')) return isTarStart(gunzipStart(file.start)) ? 'tar.gz' : undefined;
  if (begins(file, '\xfd7zXZ\0')) return 'tar.xz';
  if (begins(file, '\x28\xb5\x2f\xfd')) return 'tar.zst';
  if (/^BZh[1-9]1AY&SY/.test(file.start.toString('latin1', 0, 10))) return 'tar.bz2';
  return begins(file, '7z\xbc\xaf\x27\x1c') ? '7z' : undefined;
}

/** The folder of an archive is mostly called like the application, more carefully than its file. */
async function topOf(file: VendorFile, form: ArchiveForm): Promise<string | undefined> {
  if (form === 'tar') return topOfTar(file.start);
  if (form === 'tar.gz') return topOfTar(gunzipStart(file.start));
  if (form !== 'zip') return undefined;
  const entries = await readZipDirectory(partsAt(file.path), file.bytes);
  if (!entries) throw damagedArtefact(file, 'a ZIP archive');
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  if (bytes > unpackedLimit(file.bytes)) {
    throw new DeskpackError('artefact-too-large', {
      reason: `${file.name} would unpack to ${bytes} bytes, from ${file.bytes}`,
      subject: { kind: 'file', name: file.name },
      action: 'Ask the vendor about it; no application becomes so much larger than its file.',
    });
  }
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
  recognises: (file) => formOf(file) !== undefined,
  async identify(file) {
    const { title, version } = nameOfArchive(file.name, await topOf(file, formOf(file)!));
    return { title: titled('Archive', title, version), version, bytes: file.bytes };
  },
  async read(file, signal): Promise<Artefact> {
    const form = formOf(file)!;
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
