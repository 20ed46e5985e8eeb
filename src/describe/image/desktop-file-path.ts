import { posix } from 'node:path';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { BrokenImage } from '../../image/image-content.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';

/** Folders of desktop files, the usual one first. */
const folders = ['/usr/share/applications', '/usr/local/share/applications', '/opt', '/usr'];

/** The path of a desktop file in an image, by its name; undefined if it is not found or the files cannot be read. */
export async function desktopFilePath(
  engine: Pick<Engine, 'files'>,
  image: InspectedImage,
  name: string,
): Promise<string | undefined> {
  try {
    const files = await engine.files(image);
    try {
      for (const folder of folders) {
        const paths = (await files.below(folder)) ?? [];
        const path = paths.find((one) => posix.basename(one) === name);
        if (path !== undefined) return path;
      }
      return undefined;
    } finally {
      await files.close();
    }
  } catch (error) {
    if (error instanceof DeskpackError || error instanceof BrokenImage) return undefined;
    throw error;
  }
}
