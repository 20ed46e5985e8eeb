import { digestOfFile } from '../../system/files/digest.ts';
import type { Product } from './product.ts';

/**
 * A descriptor or an icon at a path: what people write too. It may be replaced while it is as we know it.
 *
 * @param known digests of what was read or written there; none where nothing stood there
 */
export function ownFile(
  title: 'descriptor' | 'icon',
  path: string,
  known: readonly string[],
): Product {
  return {
    title,
    path,
    isGenerated: false,
    async foreign(file) {
      if (known.includes((await digestOfFile(file)) ?? '')) return undefined;
      return known.length > 0
        ? { kind: 'changed', reason: 'was changed by something else in the meantime' }
        : { kind: 'not-ours', reason: 'already exists, with different content' };
    },
  };
}
