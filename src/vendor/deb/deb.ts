import { DeskpackError } from '../../error/deskpack-error.ts';
import { readProgram } from '../../system/process/program/read-program.ts';
import { runProgram } from '../../system/process/program/run-program.ts';
import type { Artefact } from '../artefact.ts';
import { damagedArtefact, otherArchitecture } from '../artefact-errors.ts';
import type { VendorFile, VendorKind } from '../kind.ts';
import { ownArchitecture } from '../own-architecture.ts';
import { sha256OfFile } from '../read/digest-of-file.ts';
import { type Control, nonFreeReason, readControl } from './control.ts';
import { installInstructions, plainFileName } from './install.ts';

/** Reading all data of a package of some gigabytes. */
const readTimeoutMs = 300_000;

/** The error that a program which reads the package has failed; other errors as they are. */
function damaged(file: VendorFile, cause: unknown): unknown {
  if (!(cause instanceof DeskpackError) || cause.code === 'program-missing') return cause;
  return damagedArtefact(file, 'a Debian package', cause);
}

const callFor = ({ name }: VendorFile, signal?: AbortSignal) => ({
  program: 'dpkg-deb',
  doing: `read ${name}`,
  folder: '/',
  environment: { LC_ALL: 'C.UTF-8' },
  timeout: readTimeoutMs,
  signal,
});

function refuseOtherArchitecture(file: VendorFile, architecture: string): void {
  const own = ownArchitecture;
  if (own === undefined || architecture === own || architecture === 'all') return;
  throw otherArchitecture(file, architecture, own, 'package');
}

/** The control file of a package for this machine. */
async function controlOf(file: VendorFile, signal?: AbortSignal): Promise<Control> {
  let text: string;
  try {
    text = await readProgram({ ...callFor(file, signal), arguments: ['--field', file.path] });
  } catch (error) {
    signal?.throwIfAborted();
    throw damaged(file, error);
  }
  const control = readControl(text);
  if (!control) throw damaged(file, new DeskpackError('program-answer-unusable', { reason: '' }));
  refuseOtherArchitecture(file, control.architecture);
  return control;
}

/** Unpacks all data, and drops them: a truncated package still shows its control file. */
async function readData(file: VendorFile, signal?: AbortSignal): Promise<void> {
  try {
    await runProgram({
      ...callFor(file, signal),
      arguments: ['--fsys-tarfile', file.path],
      onData: () => {},
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw damaged(file, error);
  }
}

const titleOf = ({ name, version }: Control) => `Debian package ${name} ${version}`;

/** A Debian package of a vendor: apt installs it with what it depends on. */
export const deb: VendorKind = {
  kind: 'deb',
  recognises: ({ start }) => start.toString('latin1').startsWith('!<arch>\ndebian-binary'),
  async identify(file, signal) {
    const control = await controlOf(file, signal);
    return { title: titleOf(control), version: control.version, bytes: file.bytes };
  },
  async read(file, signal): Promise<Artefact> {
    const control = await controlOf(file, signal);
    await readData(file, signal);
    const sha256 = await sha256OfFile(file.path, signal);
    const { path, bytes } = file;
    const contextPath = `files/${plainFileName(control)}`;
    const { copied, mounted } = installInstructions(contextPath, sha256);
    return {
      origin: { kind: 'deb', version: control.version, sha256, bytes, file: file.name },
      title: titleOf(control),
      files: [{ path, contextPath, sha256 }],
      installation: { preruncommands: copied },
      mounted: { preruncommands: mounted },
      applications: { type: 'package', name: control.name },
      nonFree: nonFreeReason(control),
    };
  },
};
