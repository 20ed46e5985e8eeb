import type { HandNews } from '../hand-news.ts';
import type { Loader } from '../page.ts';
import { type LoadedData, type WizardState, withSlot } from '../state.ts';

/** Asks what people have said of the image of the last run; again after each program that had the terminal. */
export function handLoader({
  editing: {
    slots: { run },
  },
  session: { externalTask },
}: WizardState): Loader | undefined {
  const { image, imageId } = run?.products ?? {};
  if (image === undefined || imageId === undefined || run?.outcome === undefined) return undefined;
  return {
    name: 'proof by hand',
    about: [imageId, run.attempt, externalTask === undefined],
    load: async (services) => ({ handNews: await services.handNews(image, imageId) }),
  };
}

/** What people have said of the image of the last run, as far as it is known. */
export function handNewsOf({
  editing: {
    slots: { run },
  },
  session: {
    data: { handNews },
  },
}: Pick<WizardState, 'editing' | 'session'>): HandNews | undefined {
  return handNews !== undefined && handNews.of === run?.products.imageId ? handNews : undefined;
}

/** Whether there is something to accept: a session with the image, or the proof by hand of the build before. */
export function hasTrial(state: Pick<WizardState, 'editing' | 'session'>): boolean {
  const news = handNewsOf(state);
  return news !== undefined && (news.isTried || news.earlier !== undefined);
}

/** The run with what people have said of its image. */
export function withHandNews(state: WizardState, { handNews }: Partial<LoadedData>): WizardState {
  const { run } = state.editing.slots;
  if (!run || !handNews || handNews.of !== run.products.imageId) return state;
  return withSlot(state, 'run', { ...run, byHand: handNews.present });
}
