import { holdsBytes } from '../../system/files/atomic-write.ts';
import { ChangedMeanwhile, replaceInPlace } from '../../system/files/replace-in-place.ts';
import { type Consent, Obstructed, obstructedIfChanged } from './obstacle.ts';
import { refuseObstacles } from './obstacle-to.ts';
import type { Product } from './product.ts';

/** How often a file is tried to be written that other processes write at the same time. */
const maxTries = 10;

/**
 * Writes a product atomically. Everything that deskpack writes for an application is written here. A file with the
 * same content is not touched. An existing file keeps its permissions and owner, and a link stays a link. An obstacle
 * is only replaced with the user's consent, also if another process makes it at the same moment.
 *
 * @returns whether the file changed
 * @throws Obstructed when there is an obstacle without consent; other DeskpackError when the file cannot be written
 */
export async function writeProduct(
  product: Product,
  content: string | Uint8Array,
  consent: Consent,
): Promise<boolean> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const write = () =>
    replaceInPlace(
      product.path,
      (file) => file.writeFile(bytes),
      () => refuseObstacles([{ product }], consent),
    );
  for (let triesLeft = maxTries; ; triesLeft -= 1) {
    if (holdsBytes(product.path, bytes)) return false;
    try {
      await (triesLeft > 1 ? write() : obstructedIfChanged(product.title, write));
      return true;
    } catch (error) {
      // What another run has written in the meantime is compared as if it had been there before.
      if (error instanceof ChangedMeanwhile) continue;
      if (error instanceof Obstructed && holdsBytes(product.path, bytes)) return false;
      throw error;
    }
  }
}
