import { holdsBytes } from '../../system/files/atomic-write.ts';
import { replaceInPlace } from '../../system/files/replace-in-place.ts';
import { type Consent, Obstructed, obstructedIfChanged } from './obstacle.ts';
import { refuseObstacles } from './obstacle-to.ts';
import type { Product } from './product.ts';

/**
 * Writes a product atomically. Everything that deskpack writes for an application is written here. A file with the
 * same content is not touched. An existing file keeps its permissions and owner, and a link stays a link. An obstacle
 * is only replaced with the user's consent.
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
  if (holdsBytes(product.path, bytes)) return false;
  try {
    await refuseObstacles([{ product }], consent);
    await obstructedIfChanged(product.title, () =>
      replaceInPlace(product.path, (file) => file.writeFile(bytes)),
    );
    return true;
  } catch (error) {
    // Applications of the same batch may write the same icon.
    if (error instanceof Obstructed && holdsBytes(product.path, bytes)) return false;
    throw error;
  }
}
