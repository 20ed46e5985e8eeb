import { DeskpackError } from '../../error/deskpack-error.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { imageContents } from '../../package-manager/contents/image-contents.ts';
import type { Warning } from '../../probe/warning.ts';
import { packageListProduct } from '../../workspace/product/package-list-product.ts';
import { writeProduct } from '../../workspace/product/write-product.ts';
import type { StepContext } from '../step.ts';
import type { Values } from '../step-results.ts';

interface Kept {
  readonly values: Values;
  readonly warnings: readonly Warning[];
}

/**
 * Writes the list of what is in a proven image, from the database of its package manager; no container is started. Without
 * a list the application is proven all the same, so that is a warning.
 *
 * @returns the path of the list; nothing if no package manager has installed anything
 */
export async function keepPackageList(
  { plan, tools: { engine }, options }: StepContext<'engine'>,
  image: InspectedImage,
): Promise<Kept> {
  const { files, consent, template } = plan;
  try {
    const content = await engine.files(image);
    const contents = await imageContents(content).finally(() => content.close());
    if (!contents) return { values: {}, warnings: [] };
    // The library of the format is loaded only when a list is written.
    const { packageList } = await import('../../package-manager/contents/package-list.ts');
    const text = packageList(contents, { name: plan.image, id: image.id, template });
    await writeProduct(packageListProduct(files.packageList, plan.image), text, consent);
    return { values: { packageList: files.packageList }, warnings: [] };
  } catch (error) {
    if (!(error instanceof DeskpackError) || options.signal.aborted) throw error;
    const message = `there is no list of its packages: ${error.message}`;
    return { values: {}, warnings: [{ message, action: error.action }] };
  }
}
