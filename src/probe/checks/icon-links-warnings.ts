import type { ImageFiles } from '../../image/files/image-files.ts';
import { iconLinksFailed } from '../../recipe/icon-links.ts';
import type { Warning } from '../warning.ts';

/** In bytes. The recipe writes only two lines. */
const maxBytes = 4_096;

/** Warnings about icon links that could not be created, one per folder. The recipe notes them in the image. */
export async function iconLinksWarnings(files: ImageFiles): Promise<Warning[]> {
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
