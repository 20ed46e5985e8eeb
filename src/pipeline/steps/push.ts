import { pushImage } from '../../engine/registry/push-image.ts';
import { digestOf } from '../../system/files/digest.ts';
import { printedRecord, recordProduct } from '../../workspace/product/record-product.ts';
import { writeProduct } from '../../workspace/product/write-product.ts';
import type { Step } from '../step.ts';

/**
 * Sends the image to a registry, from which the nodes of a cluster pull it. Afterwards, that name is the first in the
 * record, because the platform starts the image by the first name. The step is always repeated: only pushing shows
 * that the registry has the image, and an unchanged image is not sent again.
 */
export const push: Step<'engine'> = {
  needs: ['engine'],
  skippable: true,

  isWanted(options) {
    return options.push !== undefined;
  },

  products({ pushTarget }, { pushed }) {
    return pushed === undefined ? {} : { pushed: `${pushTarget}@${pushed}` };
  },

  async inputs({ plan, results: { build } }) {
    return { image: build?.image ?? '', target: plan.pushTarget ?? '' };
  },

  async perform({ plan, tools: { engine }, results: { build }, options }) {
    const id = build?.image ?? '';
    const { image: reference, pushTarget: target = '' } = plan;
    const pushed = await pushImage(engine, { reference, id, target }, options);
    const record = printedRecord(pushed.record);
    await writeProduct(recordProduct(plan.files.record, plan.image), record.text, plan.consent);
    return {
      summary: `${target}, the registry has it`,
      values: { pushed: pushed.digest, record: digestOf(record.text) },
      record,
    };
  },
};
