import { type PageId as FormPageId, pages } from '../descriptor/field.ts';
import { homeAtFirst } from './pages/home/slot.ts';
import { reviewAtFirst } from './pages/review/slot.ts';
import { startAtFirst } from './pages/start/slot.ts';
import type { RunState } from './run/run-state.ts';

/** The page with the applications of the folder. It is no page of an application, and so not among their pages. */
const homePage = { id: 'home', title: 'Applications', initial: homeAtFirst } as const;

/** The page before the form, with the initial state of its slot. */
const startPage = { id: 'start', title: 'Start', initial: startAtFirst } as const;

/** The pages after the form, in order, each with the initial state of its slot. */
const lastPages = [
  { id: 'review', title: 'Review', initial: reviewAtFirst },
  { id: 'run', title: 'Run', initial: undefined as RunState | undefined },
] as const;

const ownPages = [homePage, startPage, ...lastPages] as const;

type OwnPage = (typeof ownPages)[number];

interface TitledPage {
  readonly id: WizardPageId;
  readonly title: string;
}

/** All pages of an application: the one on which a new application is begun, those of the form, then the others. */
export const wizardPages: readonly TitledPage[] = [startPage, ...pages, ...lastPages];

export type WizardPageId = FormPageId | OwnPage['id'];

/** Whether the wizard begins a new application, which has a page of its own, and whether it can run anything. */
interface Extent {
  readonly hasStart: boolean;
  readonly isFileOnly: boolean;
}

/** The pages that a wizard has, in order. */
export function pagesOf({ hasStart, isFileOnly }: Extent): readonly TitledPage[] {
  return wizardPages.filter(({ id }) => {
    if (id === 'start') return hasStart;
    return id !== 'run' || !isFileOnly;
  });
}

/** The slots of all pages, that is, the state of each page's own. A page of the form has none. */
export type PageSlots = { readonly [Page in OwnPage as Page['id']]: Page['initial'] };

/** The slots of all pages when a wizard opens. */
export const firstSlots = Object.fromEntries(
  ownPages.map(({ id, initial }) => [id, initial]),
) as PageSlots;

const formIds: ReadonlySet<string> = new Set(pages.map(({ id }) => id));

/** Whether a page asks for fields of the descriptor. */
export function isFormPage(page: WizardPageId): page is FormPageId {
  return formIds.has(page);
}

export function titleOfPage(page: WizardPageId): string {
  return [homePage, ...wizardPages].find(({ id }) => id === page)!.title;
}

/** The number of a page among those that a wizard has, counted from 1. */
export function numberOfPage(page: WizardPageId, extent: Extent): number {
  return pagesOf(extent).findIndex(({ id }) => id === page) + 1;
}

/** The page `step` positions away, limited to the first and the last page. */
export function pageBeside(page: WizardPageId, step: number, extent: Extent): WizardPageId {
  const all = pagesOf(extent);
  const index = numberOfPage(page, extent) - 1 + step;
  return all[Math.min(Math.max(index, 0), all.length - 1)]!.id;
}
