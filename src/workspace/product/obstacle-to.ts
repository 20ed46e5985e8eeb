import { hasContent } from '../../system/files/atomic-write.ts';
import {
  type ExistingFile,
  existingFileAt,
  isReadOnly,
  losesOwner,
} from '../../system/files/existing-file.ts';
import { type Consent, isAgreed, type Obstacle, ObstacleError } from './obstacle.ts';
import type { Product } from './product.ts';

type Found = Pick<Obstacle, 'kind' | 'reason'> | undefined;

async function foundAt(product: Product, existing: ExistingFile): Promise<Found> {
  const { about, target } = existing;
  if (!about) return { kind: 'not-ours', reason: 'is a broken symbolic link' };
  // A folder can never be replaced; the attempt to write reports that.
  if (about.isDirectory()) return undefined;
  if (!about.isFile()) return { kind: 'not-ours', reason: 'is not a regular file' };
  const conflict = about.size === 0 ? undefined : await product.findConflict(target);
  if (conflict) return conflict;
  if (await isReadOnly(existing)) return { kind: 'read-only', reason: 'is not writable' };
  if (!product.isGenerated && losesOwner(existing)) {
    return { kind: 'owner', reason: 'belongs to another user, and would become yours' };
  }
  return undefined;
}

/**
 * The obstacle to writing a product; undefined if there is none.
 *
 * @throws DeskpackError when the path cannot be examined
 */
export async function obstacleTo(product: Product): Promise<Obstacle | undefined> {
  const existing = await existingFileAt(product.path);
  const found = existing && (await foundAt(product, existing));
  return found && { ...found, product: product.title, path: product.path, stamp: existing.stamp };
}

/** A product to write, and its content if that is known in advance. */
export interface PlannedProduct {
  readonly product: Product;
  readonly content?: string | Uint8Array;
}

function stays({ product, content }: PlannedProduct): boolean {
  if (content === undefined) return false;
  return hasContent(product.path, typeof content === 'string' ? Buffer.from(content) : content);
}

/**
 * Checks for obstacles to writing products, before any of them is written.
 *
 * @throws ObstacleError with all obstacles that the user has not agreed to replace
 */
export async function refuseObstacles(wanted: readonly PlannedProduct[], consent: Consent) {
  const found = await Promise.all(
    wanted.map(async (one) => {
      const obstacle = await obstacleTo(one.product);
      // Another run may have just written the same content, for example an icon that several applications share.
      return obstacle && !stays(one) && !isAgreed(consent, obstacle) ? [obstacle] : [];
    }),
  );
  const refused = found.flat();
  if (refused.length > 0) throw new ObstacleError(refused);
}
