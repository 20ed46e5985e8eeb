import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { identityOf } from '../../system/files/file-identity.ts';
import { formatBytes } from '../../text/format/format.ts';
import { reportChangedFile } from '../../workspace/product/obstacle.ts';
import { refuseObstacles } from '../../workspace/product/obstacle-to.ts';
import { archiveProduct } from '../products/archive-product.ts';
import type { Step } from '../step.ts';
import type { Values } from '../step-results.ts';

/** For an archive that has already been removed again. */
const noValues: Values = {};

/** Saves the image to its archive, atomically. */
export const save: Step<'engine'> = {
  needs: ['engine'],
  skippable: true,

  skipReason({ keepArchive = true }) {
    return keepArchive ? undefined : 'no archive was requested';
  },

  files({ files, image }) {
    return [archiveProduct(files.archive, image)];
  },

  products({ files }, own) {
    return own.archive === undefined ? {} : { archive: files.archive };
  },

  async inputs({ plan, results: { build } }) {
    return { image: build?.image ?? '', reference: plan.image };
  },

  async perform({ plan, tools: { engine }, options }) {
    const { archive } = plan.files;
    await refuseObstacles([{ product: archiveProduct(archive, plan.image) }], plan.consent);
    await reportChangedFile('archive', () => engine.save(plan.image, archive, options));
    const { size } = await stat(archive);
    const identity = await identityOf(archive);
    return {
      summary: `${basename(archive)}, ${formatBytes(size)}`,
      values: identity === undefined ? noValues : { archive: identity },
    };
  },

  async isUpToDate({ plan }, earlier) {
    const identity = await identityOf(plan.files.archive);
    return identity !== undefined && identity === earlier.archive;
  },
};
