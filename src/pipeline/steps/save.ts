import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { identityOf } from '../../system/files/file-identity.ts';
import { formatBytes } from '../../text/format.ts';
import { obstructedIfChanged } from '../../workspace/product/obstacle.ts';
import { refuseObstacles } from '../../workspace/product/obstacle-to.ts';
import { archiveProduct } from '../products/archive-product.ts';
import { requireTool } from '../require-tool.ts';
import type { Step } from '../step.ts';

/** Saves the image to its archive, whole or not at all. */
export const save: Step = {
  name: 'save',

  async inputs({ plan, facts }) {
    return { image: facts.image ?? '', reference: plan.image };
  },

  async perform({ plan, tools, options }) {
    const { archive } = plan.files;
    await refuseObstacles([{ product: archiveProduct(archive, plan.image) }], plan.consent);
    const engine = requireTool(tools, 'engine');
    await obstructedIfChanged('archive', () => engine.save(plan.image, archive, options));
    const { size } = await stat(archive);
    const identity = await identityOf(archive);
    return {
      summary: `${basename(archive)}, ${formatBytes(size)}`,
      facts: identity === undefined ? {} : { archive: identity },
    };
  },

  async isUpToDate({ plan }, earlier) {
    const identity = await identityOf(plan.files.archive);
    return identity !== undefined && identity === earlier.archive;
  },
};
