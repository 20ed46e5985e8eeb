import type { RunProducts } from '../event.ts';

/** The title for a product's key: `image id` for `imageId`. */
function titleOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** The products of a run as rows of title and value, in the order of their steps. */
export function productRows(products: RunProducts): [title: string, value: string][] {
  return Object.entries(products).map(([key, value]) => [titleOf(key), value]);
}
