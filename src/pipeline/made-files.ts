import { archiveProduct } from '../engine/layers/archive-product.ts';
import type { Product } from '../workspace/product/product.ts';
import { recipeProduct } from '../workspace/product/recipe-product.ts';
import { recordProduct } from '../workspace/product/record-product.ts';
import type { StepName } from './event.ts';
import type { RunPlan } from './plan.ts';

/** A file that a run makes, and what it is called. */
export interface MadeFile {
  readonly title: string;
  readonly product: Product;
  /** The step that makes it. */
  readonly step: StepName;
}

/** The files that a run makes out of a descriptor, whatever its steps. */
export function madeFiles({ files, image }: Pick<RunPlan, 'files' | 'image'>): MadeFile[] {
  return [
    { title: 'recipe', product: recipeProduct(files.recipe), step: 'prepare' },
    { title: 'inspection record', product: recordProduct(files.record, image), step: 'inspect' },
    { title: 'archive', product: archiveProduct(files.archive, image), step: 'save' },
  ];
}
