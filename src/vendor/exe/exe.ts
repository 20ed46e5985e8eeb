import type { Artefact } from '../artefact.ts';
import { fileInstructions } from '../instructions/file-instructions.ts';
import type { VendorFile, VendorKind } from '../kind.ts';
import { titled } from '../naming/titled.ts';
import { sha256OfFile } from '../read/digest-of-file.ts';
import { partsAt } from '../read/read-at.ts';
import { applicationOfExe, readExe, wineInstructions, winePackages } from './exe-application.ts';

const factsOf = ({ name, path }: VendorFile) => readExe(name, partsAt(path));

/** A program for Windows, which wine starts. */
export const exe: VendorKind = {
  kind: 'exe',
  recognises: ({ start }) => start.toString('latin1', 0, 2) === 'MZ',
  async identify(file) {
    const { title, version } = await factsOf(file);
    return {
      title: titled('Program for Windows', title.value, version),
      version,
      bytes: file.bytes,
    };
  },
  async read(file, signal): Promise<Artefact> {
    const facts = await factsOf(file);
    const { title, version, slug } = facts;
    const sha256 = await sha256OfFile(file.path, signal);
    const { path, bytes } = file;
    const contextPath = `files/${slug}.exe`;
    // A stable name: wine calls the window like the file.
    const place = `/opt/${slug}/${slug}.exe`;
    return {
      origin: { kind: 'exe', version, sha256, bytes, file: file.name },
      title: titled('Program for Windows', title.value, version),
      files: [{ path, contextPath, sha256 }],
      installation: {
        preruncommands: fileInstructions(contextPath, place, sha256, '644'),
        debpackage: winePackages,
        postruncommands: wineInstructions,
      },
      applications: { type: 'given', application: await applicationOfExe(file.name, facts, place) },
      nonFree: undefined,
    };
  },
};
