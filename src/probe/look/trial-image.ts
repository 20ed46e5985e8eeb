import { noImageSettings } from '../../descriptor/check/image-settings.ts';
import type { Engine } from '../../engine/engine.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { startRecipeOf } from '../../recipe/recipe.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import { buildImage } from '../build-image.ts';
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

/** @throws DeskpackError if the packages cannot be installed */
export function buildTrialImage(
  engine: Engine,
  request: LookRequest,
  name: string,
  {
    withoutCache,
    ...options
  }: TaskOptions & Pick<Parameters<typeof buildImage>[1], 'withoutCache'>,
): Promise<InspectedImage> {
  const doing = `look at the window of ${request.descriptor.name}`;
  return buildImage(
    engine,
    { recipe: trialRecipe(request), name, context: request.context, withoutCache },
    doing,
    options,
  );
}
