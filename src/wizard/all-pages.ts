import { pages } from '../descriptor/field.ts';
import { isFormPage, type WizardPageId } from './all-page-ids.ts';
import type { Page } from './page.ts';
import { formPage } from './pages/form/page.ts';
import { homePage } from './pages/home/page.ts';
import { reviewPage } from './pages/review/page.ts';
import { runPage } from './pages/run/page.ts';
import { startPage } from './pages/start/page.ts';
import type { WizardState } from './state.ts';

const formPages = new Map(pages.map(({ id }) => [id, formPage(id)]));

/** The behaviour of each page that has no fields. What happens is told to them in this order, and to the form at last. */
export const ownBehaviour = {
  start: startPage,
  home: homePage,
  run: runPage,
  review: reviewPage,
};

/** All kinds of pages, in the order in which they are asked: the form is one. */
export function askedPages(): readonly Page[] {
  return [...Object.values(ownBehaviour), formPages.get(pages[0].id)!];
}

export function pageOf(id: WizardPageId): Page {
  return isFormPage(id) ? formPages.get(id)! : ownBehaviour[id];
}

export function openPage({ editing: { page } }: Pick<WizardState, 'editing'>): Page {
  return pageOf(page);
}
