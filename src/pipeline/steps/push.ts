import { pushImage } from '../../engine/registry/push-image.ts';
import { digestOf } from '../../system/files/digest.ts';
import { recordProduct } from '../../workspace/product/record-product.ts';
import { writeProduct } from '../../workspace/product/write-product.ts';
import { requireTool } from '../require-tool.ts';
import type { Step } from '../step.ts';
import { recordText } from './record-text.ts';

/**
 * Sends the image to a registry, where the nodes of a cluster pull it from. Only then does the record say
 * that name first, which is the one that the platform starts the image by.
 */
export const push: Step = {
  name: 'push',

  async inputs({ plan, facts }) {
    return { image: facts.image ?? '', target: plan.pushTarget ?? '' };
  },

  async perform({ plan, tools, facts, options }) {
    const { image: id = '' } = facts;
    const { image: reference, pushTarget: target = '' } = plan;
    const engine = requireTool(tools, 'engine');
    const { digest, record } = await pushImage(engine, { reference, id, target }, options);
    const text = recordText(record);
    await writeProduct(recordProduct(plan.files.record, plan.image), text, plan.consent);
    return {
      summary: `${target}, the registry has it`,
      facts: { pushed: digest, record: digestOf(text) },
    };
  },

  // Pushing again sends nothing where nothing has changed, and is the one way to be sure of it.
  async isUpToDate() {
    return false;
  },
};
