import { DeskpackError } from '../../error/deskpack-error.ts';
import type { Artefact } from '../artefact.ts';
import { elfHeadFor } from '../elf/elf-head.ts';
import { fileInstructions } from '../instructions/file-instructions.ts';
import type { VendorFile, VendorKind } from '../kind.ts';
import { nameOfFile } from '../naming/name-of-file.ts';
import { titled } from '../naming/titled.ts';
import { sha256OfFile } from '../read/digest-of-file.ts';

const isElf = ({ start }: VendorFile) => start.toString('latin1', 0, 4) === '\x7fELF';

/** The first line of a script, without its sign. */
const firstLine = ({ start }: VendorFile) => /^#!([^\n]*)/.exec(start.toString('latin1'))?.[1];

/** Installers that unpack what is behind their text: makeself, and those of InstallAnywhere and BitRock. */
const installers = [
  /makeself/i,
  /^(?:SKIP|ARCHIVE_OFFSET|tail_args)=/m,
  /installanywhere|bitrock/i,
];

/** @throws DeskpackError if it is a library, an installer, or for another processor */
function whatIs(file: VendorFile): 'Program' | 'Script' {
  const subject = { kind: 'file', name: file.name } as const;
  if (isElf(file)) {
    if (!elfHeadFor(file, 'program').isProgram) {
      throw new DeskpackError('artefact-without-program', {
        reason: `${file.name} is a part of a program that is not linked`,
        subject,
        action: 'Ask the vendor for the built application.',
      });
    }
    return 'Program';
  }
  const text = file.start.toString('latin1');
  if (installers.some((form) => form.test(text))) {
    throw new DeskpackError('artefact-unsupported', {
      reason: `${file.name} is an installer, a script with an archive behind it`,
      subject,
      action:
        'Ask the vendor for an archive, a Debian package or an AppImage; or run it in the build: see docs/how-to/without-a-package.md.',
    });
  }
  return 'Script';
}

const titleOf = (file: VendorFile) => {
  const { title, version } = nameOfFile(file.name);
  return titled(whatIs(file), title, version);
};

/** A program or script as a single file, which is copied into a folder of its own. */
export const program: VendorKind = {
  kind: 'file',
  recognises: (file) => isElf(file) || firstLine(file) !== undefined,
  async identify(file) {
    const { version } = nameOfFile(file.name);
    return { title: titleOf(file), version, bytes: file.bytes };
  },
  async read(file, signal): Promise<Artefact> {
    const title = titleOf(file);
    const sha256 = await sha256OfFile(file.path, signal);
    const { title: name, slug, version } = nameOfFile(file.name);
    const { path, bytes } = file;
    const contextPath = `files/${slug}`;
    const folder = `/opt/${slug}`;
    return {
      origin: { kind: 'file', version, sha256, bytes, file: file.name },
      title,
      files: [{ path, contextPath, sha256 }],
      installation: {
        preruncommands: fileInstructions(contextPath, `${folder}/${slug}`, sha256, '755'),
      },
      applications: { type: 'folder', path: folder, title: name },
      nonFree: undefined,
    };
  },
};
