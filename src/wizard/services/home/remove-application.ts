import { readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { withoutElement } from '../../../descriptor/json/without-element.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { archiveProduct } from '../../../pipeline/products/archive-product.ts';
import { writeError } from '../../../system/files/atomic-write.ts';
import { digestOf } from '../../../system/files/digest.ts';
import { readError } from '../../../system/files/read-file.ts';
import { isObject } from '../../../text/json/json-object.ts';
import { ownFile } from '../../../workspace/product/own-file.ts';
import { packageListProduct } from '../../../workspace/product/package-list-product.ts';
import { pictureProduct } from '../../../workspace/product/picture-product.ts';
import type { Product } from '../../../workspace/product/product.ts';
import { recipeProduct } from '../../../workspace/product/recipe-product.ts';
import { recordProduct } from '../../../workspace/product/record-product.ts';
import { writeProduct } from '../../../workspace/product/write-product.ts';
import { type HomeFolder, type ProductEnding, productEndings } from '../../home-facts.ts';

const products: Readonly<Record<ProductEnding, (path: string, image: string) => Product>> = {
  '.d': recipeProduct,
  '.json': recordProduct,
  '.tar': archiveProduct,
  '.png': pictureProduct,
  '.cdx.json': packageListProduct,
};

/** The files that deskpack creates for an application beside its descriptor. */
function productsOf(folder: string, name: string): Product[] {
  return productEndings.map((ending) =>
    products[ending](join(folder, `${name}${ending}`), name.toLowerCase()),
  );
}

async function remove(path: string): Promise<void> {
  await rm(path, { force: true }).catch((error: unknown) => {
    throw writeError(path, error);
  });
}

/** Takes an application out of its list; everything else of the file stays as it is. */
async function takeOut(file: string, index: number, name: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw readError(file, error);
  });
  const [mark, json] = text.startsWith('\ufeff') ? ['\ufeff', text.slice(1)] : ['', text];
  const list: unknown = JSON.parse(json);
  const present: unknown = Array.isArray(list) ? list[index] : undefined;
  if (!isObject(present) || present.name !== name) {
    throw new DeskpackError('file-in-the-way', {
      reason: `${file} has changed: ${name} is no longer number ${index + 1} of it`,
      subject: { kind: 'file', name: file },
      action: 'Read the folder again, and look at it.',
    });
  }
  const without = mark + withoutElement(json, index);
  await writeProduct(ownFile('descriptor', file, [digestOf(text)]), without, []);
}

/**
 * Removes an application of a folder: its descriptor, or its entry in a list, and what deskpack has made from it there. Other
 * files of these names stay, as do its icon, its image and its registration.
 *
 * @returns for each file that stays, a sentence
 * @throws DeskpackError when its file cannot be changed
 */
export async function removeApplication(
  { entries, facts }: HomeFolder,
  id: string,
): Promise<readonly string[]> {
  const listed = facts.find((one) => one.listed.id === id)?.listed;
  if (listed?.file === undefined) return [];
  const { file, index, name } = listed;
  const folder = dirname(file);
  // A name with a path in it has no files here.
  const isEntry = (path: string) => dirname(path) === folder && entries.has(path);
  const kept: string[] = [];
  for (const product of productsOf(folder, name)) {
    const { path } = product;
    if (path === file || !isEntry(path)) continue;
    const conflict = await product.findConflict(path);
    if (conflict) kept.push(`${basename(path)} stays: it ${conflict.reason}.`);
    else await remove(path);
  }
  // Last, so that what could not be finished can be done again.
  if (index === undefined) await remove(file);
  else await takeOut(file, index, name);
  return kept;
}
