import { DeskpackError } from '../../error/deskpack-error.ts';
import { checkFiles } from '../../probe/checks/check-files.ts';
import { differingLabel } from '../../probe/checks/differing-label.ts';
import { imageDifferences } from '../../probe/checks/image-differences.ts';
import { digestOf, digestOfFile } from '../../system/files/digest.ts';
import { plural } from '../../text/format/format.ts';
import { printedRecord, recordProduct } from '../../workspace/product/record-product.ts';
import { writeProduct } from '../../workspace/product/write-product.ts';
import type { Step } from '../step.ts';

/**
 * Compares the built image with its recipe, checks that the image contains the application, and only if both succeed
 * writes its inspection record.
 */
export const inspect: Step<'engine'> = {
  needs: ['engine'],
  skippable: false,

  files({ files, image }) {
    return [recordProduct(files.record, image)];
  },

  products({ files }, own) {
    return own.record === undefined ? {} : { record: files.record };
  },

  async inputs({ results: { build, prepare } }) {
    // Separates these results from those of earlier versions, which did not check the files in the image.
    return { image: build?.image ?? '', recipe: prepare?.recipe ?? '', checks: 'labels, files' };
  },

  async perform({ plan, tools: { engine }, results: { build } }) {
    const { descriptor, icon, settings } = plan.application;
    const image = await engine.inspect(plan.image);
    if (image?.id !== build?.image || !image) {
      throw new DeskpackError('image-replaced', {
        reason: `${plan.image} is no longer the image that was just built`,
        subject: { kind: 'image', name: plan.image },
        action:
          'Something else on this machine builds an image with that name. Stop it and try again.',
      });
    }
    const differences = imageDifferences(descriptor, icon ?? undefined, settings, image);
    if (differences.length > 0) {
      throw new DeskpackError('image-differs', {
        reason: `the built image differs from the recipe: ${plural(differences.length, 'difference')}`,
        subject: differingLabel(descriptor, icon ?? undefined, settings, image),
        tail: differences,
        action:
          'If a difference comes from the template, use a template without it. Anything else is a bug in the builder: try another one with --engine.',
      });
    }
    const warnings = await checkFiles(descriptor, image, engine);
    const record = printedRecord(image.record);
    const isNew = await writeProduct(
      recordProduct(plan.files.record, plan.image),
      record.text,
      plan.consent,
    );
    const labels = plural(Object.keys(image.labels).length, 'label');
    return {
      summary: `as the recipe says, ${labels}${isNew ? '' : '; record unchanged'}`,
      values: { record: digestOf(record.text) },
      record,
      warnings,
    };
  },

  async isUpToDate({ plan }, earlier) {
    const digest = await digestOfFile(plan.files.record);
    return digest !== undefined && digest === earlier.record;
  },
};
