import { type PageId as FormPageId, pages } from '../descriptor/field.ts';
import { reviewAtFirst } from './pages/review/slot.ts';

/** The pages that are not of the form, in their order, and what the wizard keeps for each of them at first. */
const ownPages = [
  { id: 'review', title: 'Review', initial: reviewAtFirst },
  { id: 'run', title: 'Run', initial: undefined },
] as const;

type OwnPage = (typeof ownPages)[number];

/** The pages of the wizard: those of the descriptor, then what is seen and done with it. */
export const wizardPages: readonly { readonly id: WizardPageId; readonly title: string }[] = [
  ...pages,
  ...ownPages,
];

export type WizardPageId = FormPageId | OwnPage['id'];

/** What the wizard keeps for each page, whichever is open; a page of the form keeps nothing of its own. */
export type PageSlots = { readonly [Page in OwnPage as Page['id']]: Page['initial'] };

/** The slots of all pages as a wizard opens. */
export const firstSlots = Object.fromEntries(
  ownPages.map(({ id, initial }) => [id, initial]),
) as PageSlots;

const formIds: ReadonlySet<string> = new Set(pages.map(({ id }) => id));

/** Whether a page asks for fields of the descriptor. */
export function isFormPage(page: WizardPageId): page is FormPageId {
  return formIds.has(page);
}

/** The place of a page among all, counted from 0. */
export function indexOfPage(page: WizardPageId): number {
  return wizardPages.findIndex(({ id }) => id === page);
}

/** The page so many places further on, or the first or last one. */
export function pageBeside(page: WizardPageId, step: number): WizardPageId {
  const index = indexOfPage(page) + step;
  return wizardPages[Math.min(Math.max(index, 0), wizardPages.length - 1)]!.id;
}
