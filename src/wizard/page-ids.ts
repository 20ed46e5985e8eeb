import { type PageId, pages } from '../descriptor/field.ts';

/** The pages of the wizard: those of the descriptor, then what is seen and done with it. */
export const wizardPages = [
  ...pages,
  { id: 'review', title: 'Review' },
  { id: 'run', title: 'Run' },
] as const;

export type WizardPageId = PageId | 'review' | 'run';

/** Whether a page asks for fields of the descriptor. */
export function isFormPage(page: WizardPageId): page is PageId {
  return page !== 'review' && page !== 'run';
}

export function indexOfPage(page: WizardPageId): number {
  return wizardPages.findIndex(({ id }) => id === page);
}

/** The page so many places further on, or the first or last one. */
export function pageBeside(page: WizardPageId, step: number): WizardPageId {
  const index = indexOfPage(page) + step;
  return wizardPages[Math.min(Math.max(index, 0), wizardPages.length - 1)]!.id;
}
