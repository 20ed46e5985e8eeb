import type { Artefact } from '../artefact.ts';
import { damagedArtefact } from '../artefact-errors.ts';
import { elfHeadFor } from '../elf/elf-head.ts';
import { type Unpacking, unpackInstructions } from '../instructions/unpack-instructions.ts';
import type { VendorFile, VendorKind } from '../kind.ts';
import { nameOfFile } from '../naming/name-of-file.ts';
import { titled } from '../naming/titled.ts';
import { digestOfFile, sha256OfFile } from '../read/digest-of-file.ts';
import { readAt } from '../read/read-at.ts';
import { updateInformation } from './update-information.ts';

/** The type of an AppImage by its eleventh byte: AppImage Specification, "Image format". */
function typeOf({ start }: VendorFile): number | undefined {
  return start.toString('latin1', 0, 4) === '\x7fELF' && start.toString('latin1', 8, 10) === 'AI'
    ? start[10]
    : undefined;
}

/** Where the primary volume descriptor of an ISO 9660 image has its sign. */
const isoSignAt = 0x8001;

/** @throws DeskpackError if its payload is not where its head says, or is not all there */
async function unpackingOf(file: VendorFile): Promise<Unpacking> {
  const { end } = elfHeadFor(file, 'AppImage');
  if (typeOf(file) === 1) {
    const sign = await readAt(file.path, isoSignAt, 5);
    if (sign.toString('latin1') !== 'CD001') throw damagedArtefact(file, 'an AppImage');
    return { with: 'bsdtar' };
  }
  // The superblock of squashfs: its sign, and how many bytes it uses in all.
  const superblock = await readAt(file.path, end, 48);
  const isWhole =
    superblock.length === 48 &&
    superblock.toString('latin1', 0, 4) === 'hsqs' &&
    end + Number(superblock.readBigUInt64LE(40)) <= file.bytes;
  if (!isWhole) throw damagedArtefact(file, 'an AppImage');
  return { with: 'unsquashfs', offset: end };
}

const titleOf = ({ name }: VendorFile) => {
  const { title, version } = nameOfFile(name);
  return titled('AppImage', title, version);
};

/** An AppImage of type 1 or 2, which is unpacked in the build: containers have no FUSE. */
export const appimage: VendorKind = {
  kind: 'appimage',
  recognises: (file) => typeOf(file) === 1 || typeOf(file) === 2,
  async identify(file) {
    await unpackingOf(file);
    return { title: titleOf(file), version: nameOfFile(file.name).version, bytes: file.bytes };
  },
  async read(file, signal): Promise<Artefact> {
    const unpacking = await unpackingOf(file);
    const sha256 = await sha256OfFile(file.path, signal);
    const { title, slug, version } = nameOfFile(file.name);
    const { path, bytes } = file;
    const contextPath = `files/${titled(slug, version).replace(' ', '-')}.AppImage`;
    const folder = `/opt/${slug}`;
    const unpacked = { contextPath, sha256, bytes, folder, unpacking };
    const { copied, mounted } = unpackInstructions(unpacked);
    const updates = await updateInformation(path);
    return {
      origin: {
        ...{ kind: 'appimage', version, sha256, bytes, file: file.name },
        ...(updates !== undefined && { updates, sha1: await digestOfFile(path, 'sha1', signal) }),
      },
      title: titleOf(file),
      files: [{ path, contextPath, sha256 }],
      installation: { preruncommands: copied },
      mounted: { preruncommands: mounted },
      applications: { type: 'folder', path: folder, title },
      nonFree: undefined,
    };
  },
};
