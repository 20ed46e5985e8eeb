import type { Product } from '../../workspace/product/product.ts';
import { recipeProduct } from '../../workspace/product/recipe-product.ts';
import { recordProduct } from '../../workspace/product/record-product.ts';
import type { StepName } from '../event.ts';
import type { RunPlan } from '../plan.ts';
import { archiveProduct } from './archive-product.ts';

/** A file that a run makes. */
export interface MadeFile {
  readonly product: Product;
  /** The step that makes it. */
  readonly step: StepName;
}

/** The files that a run makes out of a descriptor, whatever its steps. */
export function madeFiles({ files, image }: Pick<RunPlan, 'files' | 'image'>): MadeFile[] {
  return [
    { product: recipeProduct(files.recipe), step: 'prepare' },
    { product: recordProduct(files.record, image), step: 'inspect' },
    { product: archiveProduct(files.archive, image), step: 'save' },
  ];
}
