import { readBytesIfThere } from '../../system/files/read-file.ts';
import type { Product } from '../../workspace/product/product.ts';
import { writeProduct } from '../../workspace/product/write-product.ts';

/** Larger files are not kept. */
const maxBytes = 64_000_000;

/**
 * Keeps the present content of products in memory.
 *
 * @returns a function that writes it again; it throws DeskpackError if a file cannot be written
 */
export async function keepFiles(products: readonly Product[]): Promise<() => Promise<void>> {
  const kept = await Promise.all(
    products.map(async (product) => ({
      product,
      bytes: await readBytesIfThere(product.path, maxBytes),
    })),
  );
  return async () => {
    for (const { product, bytes } of kept) if (bytes) await writeProduct(product, bytes, []);
  };
}
