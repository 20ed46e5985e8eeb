import type { ComponentType } from 'react';
import { pageParts } from '../all-pages.ts';
import type { PageProps } from '../view/page-props.ts';

type Parts = keyof typeof pageParts;

export type PageViews = ReadonlyMap<Parts, ComponentType<PageProps>>;

/** Loads the components of all pages, so that drawing never waits for one. */
export async function loadPageViews(): Promise<PageViews> {
  const names = Object.keys(pageParts) as Parts[];
  return new Map(
    await Promise.all(
      names.map(
        async (name): Promise<[Parts, ComponentType<PageProps>]> => [
          name,
          await pageParts[name].view(),
        ],
      ),
    ),
  );
}
