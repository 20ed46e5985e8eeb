import { posix } from 'node:path';
import { parseTemplateName } from '../../descriptor/values/template-name.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import type { HostPackage } from '../../package-manager/host-owner.ts';
import type { PresentTemplate } from '../../package-manager/present-template.ts';
import { nameOfDesktopFile } from '../application/application-name.ts';
import { type DesktopFile, desktopFiles } from '../application/desktop-files.ts';
import { proposalOfApplication } from '../application/proposal-of-application.ts';
import type { Note } from '../note.ts';
import type { Proposal, ProposedValue } from '../proposal.ts';
import type { Provenance } from '../provenance.ts';
import { chooseApplications } from './choose-applications.ts';

const packagesUnknown: Note = {
  code: 'packages-unknown',
  message: 'which packages install it is not known; add debpackage or apkpackage',
};

/** The known data of installed applications, beside their files. */
export interface InstalledOn {
  /** The image with the applications, or the template on which their packages are installed for a look. */
  readonly template?: PresentTemplate | undefined;
  /** The package of a file; absent if the image already contains the packages. */
  ownerOf?(path: string): Promise<HostPackage | undefined>;
}

/** The package of a desktop file; without one, or with one for another template, nothing is known. */
async function packageOf(
  { path }: DesktopFile,
  { template, ownerOf }: InstalledOn,
): Promise<HostPackage | undefined> {
  const owner = await ownerOf?.(path);
  const manager = template && parseTemplateName(template.reference).packageManager;
  return owner && (manager ?? owner.manager) === owner.manager ? owner : undefined;
}

export async function proposalsOfDesktopFiles(
  found: readonly DesktopFile[],
  files: ImageFiles,
  template: ProposedValue | undefined,
  on: InstalledOn = {},
): Promise<Proposal[]> {
  const proposals: Proposal[] = [];
  for (const desktopFile of found) {
    const detail = posix.basename(desktopFile.path);
    const owner = await packageOf(desktopFile, on);
    const from: Provenance = { source: 'package', detail: `with ${detail}` };
    const packages = owner && { manager: owner.manager, names: [owner.name], from };
    const proposal = await proposalOfApplication({
      desktopFile,
      files,
      name: { value: nameOfDesktopFile(desktopFile.path), from: { source: 'desktopFile', detail } },
      template,
      packages,
      dependencies: [],
      section: '',
    });
    const { startupWmClass } = desktopFile.entry;
    const isLookedAt = on.template && (packages || !on.ownerOf);
    proposals.push({
      ...proposal,
      notes: packages ? proposal.notes : [...proposal.notes, packagesUnknown],
      ...(on.template && isLookedAt
        ? { forLook: { template: on.template, versions: [], startupWmClass } }
        : {}),
    });
  }
  return proposals;
}

/**
 * @param of the name of the source, for messages
 * @param application the wanted one of several
 * @throws DeskpackError if there is none
 */
export async function proposalsOfFiles(
  files: ImageFiles,
  of: string,
  template: ProposedValue | undefined,
  { application, ...on }: InstalledOn & { readonly application?: string | undefined } = {},
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
  return proposalsOfDesktopFiles(chooseApplications(found, application, of), files, template, on);
}
