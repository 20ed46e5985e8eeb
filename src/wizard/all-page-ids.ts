import { type PageId as FormPageId, pages } from '../descriptor/field.ts';
import type { Extent } from './extent.ts';
import { home } from './pages/home/slot.ts';
import { review } from './pages/review/slot.ts';
import { run } from './pages/run/slot.ts';
import { start } from './pages/start/slot.ts';

/** The pages with a slot, which are those that have no fields. */
const ownPages = [home, start, review, run] as const;

type OwnPage = (typeof ownPages)[number];

interface NamedPage {
  readonly id: WizardPageId;
  readonly title: string;
  /** Whether a wizard has it; by default each has it. */
  readonly isThere?: (extent: Extent) => boolean;
  /** The page that a draft is resumed at if it was left here; by default the same. */
  readonly resumesAt?: WizardPageId;
}

/** All pages of an application: the one on which a new application is begun, those of the form, then the others. */
export const wizardPages: readonly NamedPage[] = [start, ...pages, review, run];

export type WizardPageId = FormPageId | OwnPage['id'];

/** The pages that the rest of the wizard leads to, by what they are for. */
export const pageFor = {
  /** The applications of the folder. It is no page of an application, and so not among their pages. */
  folder: home.id,
  firstFields: pages[0].id,
  /** The last page of the form searches the fields of all. */
  fieldSearch: pages.at(-1)!.id,
  review: review.id,
  run: run.id,
} as const;

/** In order. */
export function pagesOf(extent: Extent): readonly NamedPage[] {
  return wizardPages.filter(({ isThere }) => isThere?.(extent) ?? true);
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

function named(page: WizardPageId): NamedPage {
  return [home, ...wizardPages].find(({ id }) => id === page)!;
}

export function titleOfPage(page: WizardPageId): string {
  return named(page).title;
}

/** The page, or the first one with fields if a wizard does not have it. */
export function pageIfThere(page: WizardPageId, extent: Extent): WizardPageId {
  return (named(page).isThere?.(extent) ?? true) ? page : pageFor.firstFields;
}

/** The page at which a draft is resumed that was left at this one. */
export function pageToResume(page: WizardPageId): WizardPageId {
  return named(page).resumesAt ?? page;
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
