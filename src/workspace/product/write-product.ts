import { holdsBytes } from '../../system/files/atomic-write.ts';
import { replaceInPlace } from '../../system/files/replace-in-place.ts';
import { type Consent, Obstructed, obstructedIfChanged } from './obstacle.ts';
import { refuseObstacles } from './obstacle-to.ts';
import type { Product } from './product.ts';

/**
 * Writes a product, whole or not at all: the one door for everything that deskpack writes for an application.
 * A file that holds these bytes is not touched; one that is there keeps rights, owner and being a link; what is
 * not ours, was changed since it was read or may not be written to is replaced only where a person agreed.
 *
 * @returns whether the file changed
 * @throws Obstructed when nobody agreed, other DeskpackError when it cannot be written
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
    // Applications that are published side by side bring the same icon.
    if (error instanceof Obstructed && holdsBytes(product.path, bytes)) return false;
    throw error;
  }
}
