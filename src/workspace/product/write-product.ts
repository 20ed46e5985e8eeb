import { hasContent } from '../../system/files/atomic-write.ts';
import { ConcurrentChangeError, replaceInPlace } from '../../system/files/replace-in-place.ts';
import { type Consent, ObstacleError, reportChangedFile } from './obstacle.ts';
import { refuseObstacles } from './obstacle-to.ts';
import type { Product } from './product.ts';

/** The number of attempts to write a file that other processes write at the same time. */
const maxTries = 10;

/**
 * Writes a product atomically. Everything that deskpack writes for an application is written here. A file with the
 * same content is not touched. An existing file keeps its permissions and owner, and a link stays a link. An obstacle
 * is only replaced with the user's consent, also if another process makes it at the same moment.
 *
 * @returns whether the file changed
 * @throws ObstacleError when there is an obstacle without consent; other DeskpackError when the file cannot be written
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
    if (hasContent(product.path, bytes)) return false;
    try {
      await (triesLeft > 1 ? write() : reportChangedFile(product.title, write));
      return true;
    } catch (error) {
      // A file that another run has just written is handled like any existing one.
      if (error instanceof ConcurrentChangeError) continue;
      if (error instanceof ObstacleError && hasContent(product.path, bytes)) return false;
      throw error;
    }
  }
}
