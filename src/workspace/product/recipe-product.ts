import { generatedMark } from '../../recipe/recipe.ts';
import { readStart } from '../../system/files/read-start.ts';
import type { Product } from './product.ts';

/** A recipe at a path. Deskpack's recipes say in their first line that they are generated. */
export function recipeProduct(path: string): Product {
  return {
    title: 'recipe',
    path,
    isGenerated: true,
    async findConflict(file) {
      const start = await readStart(file, Buffer.byteLength(generatedMark)).catch(() => undefined);
      if (start?.toString() === generatedMark) return undefined;
      return { kind: 'not-ours', reason: 'is not a recipe that deskpack has generated' };
    },
  };
}
