import { posix } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { type DesktopFile, desktopFiles } from '../application/desktop-files.ts';
import { nameOfDesktopFile } from '../application/fit-name.ts';
import { proposalOfApplication } from '../application/proposal-of-application.ts';
import type { Note } from '../note.ts';
import type { Proposal, ProposedValue } from '../proposal.ts';
import { chooseApplications } from './choose-applications.ts';

const packagesUnknown: Note = {
  code: 'packages-unknown',
  message: 'which packages install it is not known; add debpackage or apkpackage',
};

/** Proposals for installed applications with these desktop files. */
export async function proposalsOfDesktopFiles(
  found: readonly DesktopFile[],
  files: ImageFiles,
  template: ProposedValue | undefined,
): Promise<Proposal[]> {
  const proposals: Proposal[] = [];
  for (const desktopFile of found) {
    const detail = posix.basename(desktopFile.path);
    const proposal = await proposalOfApplication({
      desktopFile,
      files,
      name: { value: nameOfDesktopFile(desktopFile.path), from: { source: 'desktopFile', detail } },
      template,
      dependencies: [],
      section: '',
    });
    proposals.push({ ...proposal, notes: [...proposal.notes, packagesUnknown] });
  }
  return proposals;
}

/**
 * Proposals for the applications that are installed among files.
 *
 * @param of what the files are of, for messages
 * @param application one of several
 * @throws DeskpackError when there is none
 */
export async function proposalsOfFiles(
  files: ImageFiles,
  of: string,
  template: ProposedValue | undefined,
  application?: string,
): Promise<Proposal[]> {
  const found = await desktopFiles(files);
  if (found.length === 0) {
    throw new DeskpackError('application-missing', {
      doing: `describe the applications of ${of}`,
      reason: 'it has no desktop file of an application',
      action:
        'Name packages instead, which are looked into: deskpack detect PACKAGE --template NAME',
    });
  }
  return proposalsOfDesktopFiles(chooseApplications(found, application, of), files, template);
}
