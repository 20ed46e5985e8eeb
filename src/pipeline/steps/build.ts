import { dirname } from 'node:path';
import { usesContext } from '../../engine/shared/build-arguments.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { countPackages } from '../../package-manager/count-packages.ts';
import { removeLookImagesOf } from '../../probe/look/look-images.ts';
import { digestOf } from '../../system/files/digest.ts';
import { missingTemplateError } from '../../template/missing-template-error.ts';
import { formatBytes } from '../../text/format/format.ts';
import {
  missingPackages,
  refuseMissing,
  withPackageField,
  withSimilarPackages,
} from '../run/missing-packages.ts';
import type { Step } from '../step.ts';

/**
 * Refuses to replace the image of another application: names that differ only in upper and lower case have the same
 * image name, so that each build would replace the other application's image.
 *
 * @param present the present image with the name
 * @throws DeskpackError when the image's label names another application
 */
export function refuseImageOfOtherApplication(
  present: InspectedImage | undefined,
  { name, image }: { readonly name: string; readonly image: string },
): void {
  const owner = present?.labels['oc.name'];
  if (owner === undefined || owner === name || owner.toLowerCase() !== image) return;
  throw new DeskpackError('name-taken', {
    reason: `the image ${image} belongs to ${owner}, and ${name} would replace it: image names are lower case`,
    subject: { kind: 'application', name, field: 'name' },
    action: `Give one of them a name of its own. If ${owner} is no longer wanted, remove its image from the engine first.`,
  });
}

/** Builds the image with the release as TAG, under the application's name in lower case. */
export const build: Step<'engine'> = {
  needs: ['engine'],
  skippable: false,

  products({ image }, own) {
    return own.image === undefined ? {} : { image, imageId: own.image };
  },

  async inputs({ plan, tools: { engine }, run }) {
    const template = await engine.inspect(plan.template);
    const recipe = plan.recipe();
    return {
      engine: engine.name,
      recipe: digestOf(recipe),
      release: plan.release,
      template: template?.id ?? '',
      // The engine's own cache compares the files of a context more cheaply, so a build that uses its context never
      // has the same inputs as an earlier one.
      context: usesContext(recipe) || plan.withoutCache ? run : 'none',
    };
  },

  async perform({ plan, tools: { engine }, options }) {
    const { descriptor, file } = plan.application;
    refuseImageOfOtherApplication(await engine.inspect(plan.image), plan);
    const missing = await missingPackages(descriptor, plan.template, engine);
    options.signal.throwIfAborted();
    const warnings = missing ? [refuseMissing(plan.image, descriptor, missing)] : [];
    try {
      await engine.build(
        {
          recipe: plan.recipe(),
          context: dirname(file),
          tags: [plan.image],
          buildArguments: { TAG: plan.release },
          withoutCache: plan.withoutCache,
          countPackages,
        },
        options,
      );
    } catch (error) {
      options.signal.throwIfAborted();
      const named = withPackageField(error, descriptor);
      const failure = await withSimilarPackages(named, plan.template, engine);
      options.signal.throwIfAborted();
      throw await missingTemplateError(failure, engine, plan.image, plan.template);
    }
    const image = await engine.inspect(plan.image);
    if (!image) {
      throw new DeskpackError('image-missing', {
        reason: `${engine.name} built ${plan.image} without an error but does not have it`,
        subject: { kind: 'image', name: plan.image },
        action: 'See its output in the log of the run, and try again.',
      });
    }
    // The images of looks are no longer needed, and use no space while the image exists.
    await removeLookImagesOf(engine, descriptor, plan.template).catch(() => {});
    const summary = `${plan.image}, ${formatBytes(image.size)}`;
    return { summary, values: { image: image.id }, warnings };
  },

  async isUpToDate({ plan, tools: { engine } }, earlier) {
    const image = await engine.inspect(plan.image);
    return image !== undefined && image.id === earlier.image;
  },
};
