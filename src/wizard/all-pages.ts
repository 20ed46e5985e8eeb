import { pages } from '../descriptor/field.ts';
import { isFormPage, type WizardPageId } from './all-page-ids.ts';
import type { Page } from './page.ts';
import { formPage } from './pages/form/page.ts';
import { homePage } from './pages/home/page.ts';
import { reviewPage } from './pages/review/page.ts';
import { runPage } from './pages/run/page.ts';
import { startPage } from './pages/start/page.ts';
import type { WizardState } from './state.ts';

/**
 * The parts of each page: its behaviour, its component, and its questions line by line. The latter two are loaded when they
 * are needed, so that neither the screen nor plain mode loads what the other shows.
 */
export const pageParts = {
  home: {
    page: homePage,
    view: async () => (await import('./pages/home/view/home-page.tsx')).HomePage,
    questions: async () => (await import('./pages/home/view/ask-home.ts')).askHome,
  },
  start: {
    page: startPage,
    view: async () => (await import('./pages/start/view/start-page.tsx')).StartPage,
    questions: async () => (await import('./pages/start/view/ask-start.ts')).askStart,
  },
  form: {
    page: new Map(pages.map(({ id }) => [id, formPage(id)])),
    view: async () => (await import('./pages/form/view/form-page.tsx')).FormPage,
    questions: async () => (await import('./pages/form/view/lines/ask-form.ts')).askForm,
  },
  review: {
    page: reviewPage,
    view: async () => (await import('./pages/review/view/review-page.tsx')).ReviewPage,
    questions: async () => (await import('./pages/review/view/ask-review.ts')).askReview,
  },
  run: {
    page: runPage,
    view: async () => (await import('./pages/run/view/run-page.tsx')).RunPage,
    questions: async () => (await import('./pages/run/view/ask-run.ts')).askRun,
  },
};

/** The name of a page's parts: those of the form share theirs. */
export function partsOf(page: WizardPageId): keyof typeof pageParts {
  return isFormPage(page) ? 'form' : page;
}

/** The behaviour of a page. */
export function pageOf(id: WizardPageId): Page {
  return isFormPage(id) ? pageParts.form.page.get(id)! : pageParts[id].page;
}

/** The behaviour of the open page. */
export function openPage({ page }: Pick<WizardState, 'page'>): Page {
  return pageOf(page);
}
