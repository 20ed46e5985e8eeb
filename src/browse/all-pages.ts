import type { Page } from './page.ts';
import { changesPage } from './pages/changes.ts';
import { filtersPage } from './pages/filters.ts';
import { listPage } from './pages/list.ts';
import { openPage } from './pages/open.ts';
import { revisionsPage } from './pages/revisions.ts';
import type { BrowseState, Place } from './state.ts';

const pages: { readonly [Kind in Place['kind']]: Page } = {
  list: listPage,
  filters: filtersPage,
  open: openPage,
  revisions: revisionsPage,
  changes: changesPage,
};

/** The page where the keys go unless something covers it. */
export function pageOf({ place }: Pick<BrowseState, 'place'>): Page {
  return pages[place.kind];
}
