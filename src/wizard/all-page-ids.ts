import { type PageId as FormPageId, pages } from '../descriptor/field.ts';
import { reviewAtFirst } from './pages/review/slot.ts';
import { runAtFirst } from './pages/run/slot.ts';

/** The pages apart from the form, in order, each with the initial state of its slot. */
const ownPages = [
  { id: 'review', title: 'Review', initial: reviewAtFirst },
  { id: 'run', title: 'Run', initial: runAtFirst },
] as const;

type OwnPage = (typeof ownPages)[number];

/** All pages of the wizard: those of the form, then the others. */
export const wizardPages: readonly { readonly id: WizardPageId; readonly title: string }[] = [
  ...pages,
  ...ownPages,
];

export type WizardPageId = FormPageId | OwnPage['id'];

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

/** The index of a page among all pages, counted from 0. */
export function indexOfPage(page: WizardPageId): number {
  return wizardPages.findIndex(({ id }) => id === page);
}

/** The page `step` positions away, limited to the first and the last page. */
export function pageBeside(page: WizardPageId, step: number): WizardPageId {
  const index = indexOfPage(page) + step;
  return wizardPages[Math.min(Math.max(index, 0), wizardPages.length - 1)]!.id;
}
