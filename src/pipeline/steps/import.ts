import { imageSources } from '../../engine/shared/image-sources.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { fullReference } from '../../image/reference.ts';
import { temporaryPath } from '../../system/files/atomic-write.ts';
import { requireTool } from '../require-tool.ts';
import type { Step, StepContext } from '../step.ts';

/** @returns the id of the image that is there now */
async function importImage({ plan, tools, facts, options }: StepContext): Promise<string> {
  const { image, files } = plan;
  const store = requireTool(tools, 'store');
  if (facts.archive !== undefined) return store.import(files.archive, image, options);
  const engine = requireTool(tools, 'engine');
  const sources = await imageSources(engine, image, temporaryPath(files.archive), options);
  return store.importFrom(sources, image, options);
}

/** Imports what the image store lacks of the image: the platform launches from there. */
export const importArchive: Step = {
  name: 'import',

  async inputs({ tools, facts }) {
    const { archive = '', image = '' } = facts;
    return { archive, image, store: requireTool(tools, 'store').name };
  },

  async perform(context) {
    const { plan, tools, facts } = context;
    const store = requireTool(tools, 'store');
    // Docker's client takes as long to answer that as a small import.
    const asked = tools.engine?.remoteHost?.();
    const id = await importImage(context);
    if (id !== facts.image) {
      throw new DeskpackError('image-replaced', {
        reason: `${store.name} has another ${plan.image} than the one that was inspected`,
        subject: { kind: 'image', name: plan.image },
        action: 'Something else here builds images with that name. Stop it and try again.',
      });
    }
    const machine = await asked;
    const way = machine
      ? ` into the image store of this machine, from ${tools.engine?.name} at ${machine}`
      : '';
    return {
      summary: `${fullReference(plan.image)}, complete${way}`,
      facts: { imported: id },
    };
  },

  async isUpToDate({ plan, tools }, earlier) {
    const id = await requireTool(tools, 'store').imageId(plan.image);
    return id !== undefined && id === earlier.imported;
  },
};
