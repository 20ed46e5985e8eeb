import type { ComponentType } from 'react';
import { pageParts } from '../all-pages.ts';
import type { PageProps } from '../view/page-props.ts';

type Parts = keyof typeof pageParts;

/** Loads the component of each page that the table of pages has. */
export async function loadPageViews(): Promise<Map<Parts, ComponentType<PageProps>>> {
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

/** The component of each page. Loaded with the screen, so that drawing never waits. */
export const pageViews = await loadPageViews();
