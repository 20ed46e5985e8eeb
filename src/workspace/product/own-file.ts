import { digestOfFile } from '../../system/files/digest.ts';
import type { Product } from './product.ts';

/**
 * A descriptor or an icon, which users also write themselves. It may be replaced if its content is known.
 *
 * @param known digests of the contents read from or written to the path; empty if there was no file
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
    async findConflict(file) {
      if (known.includes((await digestOfFile(file)) ?? '')) return undefined;
      return known.length > 0
        ? { kind: 'changed', reason: 'was changed by something else in the meantime' }
        : { kind: 'not-ours', reason: 'already exists, with different content' };
    },
  };
}
