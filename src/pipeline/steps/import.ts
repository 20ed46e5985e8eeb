import { DeskpackError } from '../../error/deskpack-error.ts';
import { fullReference } from '../../image/reference.ts';
import type { Step } from '../step.ts';
import { sourcesOfImage } from './sources-of-image.ts';

/** Imports the missing layers of the image into the image store, from which the platform starts applications. */
export const importArchive: Step<'engine' | 'store'> = {
  needs: ['engine', 'store'],
  skippable: true,

  skipReason({ withoutStore }) {
    return withoutStore;
  },

  products({ image }, { imported }) {
    return imported === undefined ? {} : { imported: fullReference(image) };
  },

  async inputs({ tools: { store }, results: { build, save } }) {
    return { archive: save?.archive ?? '', image: build?.image ?? '', store: store.name };
  },

  async perform(context) {
    const { plan, tools, results, options } = context;
    const { engine, store } = tools;
    const id = await store.import(await sourcesOfImage(context), plan.image, options);
    if (id !== results.build?.image) {
      throw new DeskpackError('image-replaced', {
        reason: `${store.name} has a different ${plan.image} than the one that was inspected`,
        subject: { kind: 'image', name: plan.image },
        action: 'Something else here builds images with that name. Stop it and try again.',
      });
    }
    const machine = await engine.remoteHost?.();
    const way = machine
      ? ` into the image store of this machine, from ${engine.name} at ${machine}`
      : '';
    return {
      summary: `${fullReference(plan.image)}, complete${way}`,
      values: { imported: id },
    };
  },

  async isUpToDate({ plan, tools: { store } }, earlier) {
    const id = await store.imageId(plan.image);
    return id !== undefined && id === earlier.imported;
  },
};
