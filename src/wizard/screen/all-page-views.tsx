import type { ComponentType } from 'react';
import { isFormPage, type WizardPageId } from '../all-page-ids.ts';
import type { PageProps } from '../view/page-props.ts';

/** The component of each page, loaded when it is needed: plain mode loads neither React nor Ink. */
export const pageViews = {
  home: async () => (await import('../pages/home/view/home-page.tsx')).HomePage,
  start: async () => (await import('../pages/start/view/start-page.tsx')).StartPage,
  form: async () => (await import('../pages/form/view/form-page.tsx')).FormPage,
  review: async () => (await import('../pages/review/view/review-page.tsx')).ReviewPage,
  run: async () => (await import('../pages/run/view/run-page.tsx')).RunPage,
};

type ViewName = keyof typeof pageViews;

export type PageViews = ReadonlyMap<ViewName, ComponentType<PageProps>>;

/** The name of a page's component; the pages of the form share theirs. */
export function viewNameOf(page: WizardPageId): ViewName {
  return isFormPage(page) ? 'form' : page;
}

/** Loads the components of all pages, so that drawing never waits for one. */
export async function loadPageViews(): Promise<PageViews> {
  const names = Object.keys(pageViews) as ViewName[];
  return new Map(
    await Promise.all(
      names.map(
        async (name): Promise<[ViewName, ComponentType<PageProps>]> => [
          name,
          await pageViews[name](),
        ],
      ),
    ),
  );
}
