import type { RunProducts } from '../../pipeline/event.ts';

const titles: Readonly<Record<keyof RunProducts, string>> = {
  descriptor: 'descriptor',
  recipe: 'recipe',
  image: 'image',
  imageId: 'image id',
  record: 'record',
  archive: 'archive',
  pushed: 'pushed',
  imported: 'imported',
  nodes: 'nodes',
  registered: 'registered',
};

/** What a run made, as rows of title and value. */
export function productRows(products: RunProducts): string[][] {
  return Object.entries(titles).flatMap(([key, title]) => {
    const value = products[key as keyof RunProducts];
    return value === undefined ? [] : [[title, value]];
  });
}
