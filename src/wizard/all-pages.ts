import { pages } from '../descriptor/field.ts';
import type { WizardPageId } from './all-page-ids.ts';
import type { Page } from './page.ts';
import { formPage } from './pages/form/page.ts';
import { reviewPage } from './pages/review/page.ts';
import { runPage } from './pages/run/page.ts';
import { startPage } from './pages/start/page.ts';
import type { WizardState } from './state.ts';

const all: readonly Page[] = [
  startPage,
  ...pages.map(({ id }) => formPage(id)),
  reviewPage,
  runPage,
];

const byId: ReadonlyMap<WizardPageId, Page> = new Map(all.map((page) => [page.id, page]));

/** The behaviour of a page. */
export function pageOf(id: WizardPageId): Page {
  const page = byId.get(id);
  if (!page) throw new Error(`no page ${id}`);
  return page;
}

/** The behaviour of the open page. */
export function openPage({ page }: Pick<WizardState, 'page'>): Page {
  return pageOf(page);
}
