import { pushImage } from '../../engine/registry/push-image.ts';
import { digestOf } from '../../system/files/digest.ts';
import { recordProduct } from '../../workspace/product/record-product.ts';
import { writeProduct } from '../../workspace/product/write-product.ts';
import type { Step } from '../step.ts';
import { printedRecord } from './printed-record.ts';

/**
 * Sends the image to a registry, where the nodes of a cluster pull it from. Only then does the record say
 * that name first, which is the one that the platform starts the image by. Pushing again sends nothing where nothing has
 * changed, and is the one way to be sure of it.
 */
export const push: Step<'engine'> = {
  name: 'push',
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
