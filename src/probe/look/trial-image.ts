import { noImageSettings } from '../../descriptor/check/image-settings.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { countPackages } from '../../package-manager/count-packages.ts';
import { startRecipeOf } from '../../recipe/recipe.ts';
import { withTemporaryFolder } from '../../system/folders/temporary-folder.ts';
import type { TaskOptions } from '../../system/process/task.ts';
import type { LookRequest } from './look.ts';

/**
 * The recipe of the image for a look, on a local template. Its instructions are the first ones of the build recipe, so
 * that a build reuses the layers, above all that of the packages.
 */
export function trialRecipe({
  descriptor,
  template,
}: Pick<LookRequest, 'descriptor' | 'template'>): string {
  const onTemplate = { ...descriptor, template: template.reference };
  return startRecipeOf(onTemplate, noImageSettings);
}

/**
 * Builds the image for a look.
 *
 * @throws DeskpackError if the packages cannot be installed
 */
export async function buildTrialImage(
  engine: Engine,
  request: LookRequest,
  tag: string,
  options: TaskOptions,
): Promise<InspectedImage> {
  const build = { recipe: trialRecipe(request), tags: [tag], buildArguments: {}, countPackages };
  await withTemporaryFolder((context) => engine.build({ ...build, context }, options));
  const image = await engine.inspect(tag);
  if (image) return image;
  throw new DeskpackError('image-missing', {
    doing: `look at the window of ${request.descriptor.name}`,
    reason: `${engine.name} built an image without an error but does not have it`,
    subject: { kind: 'image', name: tag },
  });
}
