import type { RunProducts } from '../event.ts';

/** A product's key in words: `imageId` is the image id. */
function titleOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** What a run made, as rows of title and value, in the order of the steps that made it. */
export function productRows(products: RunProducts): [title: string, value: string][] {
  return Object.entries(products).map(([key, value]) => [titleOf(key), value]);
}
