import type { Descriptor } from '../../descriptor/descriptor.ts';
import { isVirtualMachine } from '../../descriptor/values/virtual-machine.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError, errorMessage } from '../../error/deskpack-error.ts';
import { accountOf } from '../../image/files/account.ts';
import { cachedFiles } from '../../image/files/cached-files.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { BrokenImage } from '../../image/image-content.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { iconLinksFailed } from '../../recipe/icon-links.ts';
import type { Warning } from '../warning.ts';
import { desktopFileWarnings } from './desktop-file-warnings.ts';
import { pathError } from './path-error.ts';

/** In bytes. The recipe writes only two lines. */
const maxBytes = 4_096;

/** Warnings about icon links that could not be created, one per folder. The recipe notes them in the image. */
async function iconLinksWarnings(files: ImageFiles): Promise<Warning[]> {
  const noted = (await files.read(iconLinksFailed, maxBytes))?.toString('utf8') ?? '';
  const failed = new Map(
    [...noted.matchAll(/^(\d{1,3}) (\/usr\/share\/(?:icons|pixmaps))$/gm)].map(
      ([, status, folder]) => [folder, status],
    ),
  );
  return [...failed].map(([folder, status]) => ({
    message: `/composer/safelinks.sh of the template failed in ${folder} with status ${status}: icons there that are links may be missing on the desktop`,
    action: 'The rest of the image is fine. See the log of the run that built it for the output.',
  }));
}

/** An account that the image does not have. */
const stranger = { uid: -1, gids: new Set<number>() };

async function checkOpened(
  descriptor: Descriptor,
  image: InspectedImage,
  files: ImageFiles,
): Promise<{ readonly error: DeskpackError | undefined; readonly warnings: readonly Warning[] }> {
  const user = image.user || 'root';
  const account = await accountOf(files, image.user);
  const error = await pathError(descriptor, files, account ?? stranger, user);
  if (error) return { error, warnings: [] };
  const warnings = [
    ...(await desktopFileWarnings(descriptor, files, account ?? stranger, image)),
    ...(await iconLinksWarnings(files)),
  ];
  if (account) return { error, warnings };
  const message = `the image starts as the user ${user}, which it does not have`;
  const action = 'Use a template that has it, or create it in a run command.';
  return { error, warnings: [{ message, action }, ...warnings] };
}

/**
 * Checks the file system of a built image against the descriptor, without starting a container.
 *
 * @returns warnings, among them one if the image's files cannot be read
 * @throws DeskpackError when the application could not be started
 */
export async function checkFiles(
  descriptor: Descriptor,
  image: InspectedImage,
  engine: Pick<Engine, 'files'>,
): Promise<readonly Warning[]> {
  if (isVirtualMachine(descriptor) || descriptor.path === undefined) return [];
  let checked: Awaited<ReturnType<typeof checkOpened>>;
  try {
    const files = await engine.files(image);
    try {
      checked = await checkOpened(descriptor, image, cachedFiles(files));
    } finally {
      await files.close();
    }
  } catch (error) {
    if (!(error instanceof DeskpackError || error instanceof BrokenImage)) throw error;
    const why = errorMessage(error);
    return [{ message: `it was not checked whether ${descriptor.path} is in the image: ${why}` }];
  }
  if (checked.error) throw checked.error;
  return checked.warnings;
}
