import type { Page } from './page.ts';
import { changesPage } from './pages/changes.ts';
import { filtersPage } from './pages/filters.ts';
import { listPage } from './pages/list.ts';
import { openPage } from './pages/open.ts';
import { revisionsPage } from './pages/revisions.ts';
import type { Place, PlaceOf } from './state.ts';

const pages: { readonly [Kind in Place['kind']]: Page<Kind> } = {
  list: listPage,
  filters: filtersPage,
  open: openPage,
  revisions: revisionsPage,
  changes: changesPage,
};

export function pageAt<Kind extends Place['kind']>({ kind }: PlaceOf<Kind>): Page<Kind> {
  return pages[kind as Kind];
}
