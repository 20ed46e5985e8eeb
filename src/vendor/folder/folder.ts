import { DeskpackError } from '../../error/deskpack-error.ts';
import { readError } from '../../system/files/read-file.ts';
import type { Artefact } from '../artefact.ts';
import { unpackedLimit } from '../instructions/unpack-instructions.ts';
import type { Identity, VendorFile, VendorKind } from '../kind.ts';
import { nameOfFile } from '../naming/name-of-file.ts';
import { titled } from '../naming/titled.ts';
import { digestCommand, sha256OfFolder } from '../read/digest-of-folder.ts';
import { folderLimits, type ListedFolder, listFolder } from '../read/list-folder.ts';

/** As many files as can be counted at once. */
const maxAtOnce = 2_000;

async function listed({ path }: VendorFile, limits = folderLimits): Promise<ListedFolder> {
  try {
    return await listFolder(path, limits);
  } catch (cause) {
    throw readError(path, cause);
  }
}

const titleOf = ({ name }: VendorFile) => {
  const { title, version } = nameOfFile(name);
  return titled('Folder', title, version);
};

function refuseTooLarge({ path, name }: VendorFile, { bytes, isMore, entries }: ListedFolder) {
  const subject = { kind: 'file', name: path } as const;
  if (isMore || bytes > unpackedLimit(Number.POSITIVE_INFINITY)) {
    throw new DeskpackError('artefact-too-large', {
      reason: `${name} has ${bytes} bytes in ${entries.length} files${isMore ? ' or more' : ''}, which is more than an application`,
      subject,
      action: 'Name the folder of the application alone.',
    });
  }
  if (entries.some(({ type }) => type === 'file')) return;
  throw new DeskpackError('artefact-without-program', {
    reason: `${name} is a folder without files`,
    subject,
    action: 'Name the folder of an application.',
  });
}

/** The instructions that copy a folder and compare it. No archive stays in the image. */
function installInstructions(contextPath: string, folder: string, sha256: string): string[] {
  const compare = `[ "$(${digestCommand})" = ${sha256} ]`;
  return [
    `COPY ${contextPath} ${folder}`,
    `RUN cd ${folder} && { ${compare} || { echo "the files in ${contextPath} are not those that were described" && exit 1; }; }`,
  ];
}

/** An unpacked application on this machine, which is copied as it is. */
export const folder: VendorKind = {
  kind: 'folder',
  recognises: ({ type }) => type === 'folder',
  async identify(file): Promise<Identity> {
    const { bytes, isMore } = await listed(file, { ...folderLimits, maxEntries: maxAtOnce });
    const { version } = nameOfFile(file.name);
    return { title: titleOf(file), version, bytes: isMore ? undefined : bytes };
  },
  async read(file, signal): Promise<Artefact> {
    const found = await listed(file);
    refuseTooLarge(file, found);
    const sha256 = await sha256OfFolder(file.path, signal);
    const { title, slug, version } = nameOfFile(file.name);
    const { path } = file;
    const contextPath = `files/${slug}`;
    const place = `/opt/${slug}`;
    return {
      origin: { kind: 'folder', version, sha256, bytes: found.bytes, file: file.name },
      title: titleOf(file),
      files: [{ path, contextPath, sha256 }],
      installation: { preruncommands: installInstructions(contextPath, place, sha256) },
      applications: { type: 'folder', path: place, title },
      nonFree: undefined,
    };
  },
};
