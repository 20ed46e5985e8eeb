import type { Goal } from '../../services.ts';

/** The parts of the review. */
export const reviewTabs = [
  { id: 'summary', title: 'Answers' },
  { id: 'descriptor', title: 'Descriptor' },
  { id: 'recipe', title: 'Recipe' },
  { id: 'files', title: 'Files' },
] as const;

export type ReviewTab = (typeof reviewTabs)[number]['id'];

/** What of the review is shown and selected. */
export interface ReviewSlot {
  readonly tab: ReviewTab;
  readonly selected: number;
  readonly scroll: number;
  /** What was asked for before it was known whether it can be done here; it is begun once that is known. */
  readonly wanted?: Goal;
}

/** The review as it is entered, but for what is selected. */
export const reviewAtFirst: ReviewSlot = { tab: 'summary', selected: 0, scroll: 0 };
