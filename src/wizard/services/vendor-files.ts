import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import { changedError, DeskpackError } from '../../error/deskpack-error.ts';
import { existingFileAt } from '../../system/files/existing-file.ts';
import { readError } from '../../system/files/read-file.ts';
import type { ContextFile } from '../../vendor/artefact.ts';
import { placeArtefact } from '../../vendor/context/place-artefact.ts';
import { sha256Of } from '../../vendor/read/digest-of-folder.ts';
import type { PlannedFile } from '../services.ts';
import { sourceFolder, type WizardPlace } from './wizard-settings.ts';

/** Those of some files that the recipe of a descriptor installs. */
function installedBy(
  { preruncommands = [], postruncommands = [] }: Descriptor,
  files: Iterable<ContextFile>,
): ContextFile[] {
  const commands = [preruncommands, postruncommands].flat().join('\n');
  return [...files].filter(({ contextPath }) => commands.includes(contextPath));
}

/** The folders that have them: the build context and, if it is another one, that of the descriptor. */
function foldersOf(place: WizardPlace): string[] {
  return [...new Set([sourceFolder(place), place.folder])];
}

const takeAgain = 'Take it again on the first page, or put the file back.';

/** Refuses a file that is gone, or another one than that which was read. */
async function requireSame({ path, sha256 }: ContextFile): Promise<void> {
  const doing = `copy ${basename(path)} beside the descriptor`;
  await stat(path).catch((cause: unknown) => {
    throw changedError(readError(path, cause), { doing, action: takeAgain });
  });
  if ((await sha256Of(path)) === sha256) return;
  throw new DeskpackError('artefact-changed', {
    doing,
    reason: `${path} was changed after it had been read`,
    subject: { kind: 'file', name: path },
    action: takeAgain,
  });
}

/**
 * Copies the files of vendors that a descriptor installs to where its recipe copies them from.
 *
 * @throws DeskpackError if one is gone or changed, or cannot be written
 */
export async function placeVendorFiles(
  descriptor: Descriptor,
  files: Iterable<ContextFile>,
  place: WizardPlace,
): Promise<void> {
  for (const file of installedBy(descriptor, files)) {
    for (const folder of foldersOf(place)) {
      // A copy of an earlier run is enough.
      if (!(await existingFileAt(join(folder, file.contextPath)))) await requireSame(file);
      await placeArtefact({ files: [file] }, folder, place.isForced === true);
    }
  }
}

/** The copies that a run would make. */
export async function plannedVendorFiles(
  descriptor: Descriptor,
  files: Iterable<ContextFile>,
  place: WizardPlace,
): Promise<PlannedFile[]> {
  const planned: PlannedFile[] = [];
  for (const { path, contextPath } of installedBy(descriptor, files)) {
    for (const folder of foldersOf(place)) {
      const file = join(folder, contextPath);
      if (await existingFileAt(file)) continue;
      planned.push({ path: file, content: undefined, present: undefined, copyOf: path });
    }
  }
  return planned;
}
