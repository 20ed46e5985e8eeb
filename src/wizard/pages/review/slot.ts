import type { Goal } from '../../goal.ts';

const reviewTabs = [
  { id: 'summary', title: 'Answers' },
  { id: 'descriptor', title: 'Descriptor' },
  { id: 'recipe', title: 'Recipe' },
  { id: 'files', title: 'Files' },
] as const;

export type ReviewTab = (typeof reviewTabs)[number]['id'];

/** The parts that a wizard has: where nothing is built there is neither recipe nor another file. */
export function tabsOf({ isFileOnly }: { readonly isFileOnly: boolean }) {
  return isFileOnly ? reviewTabs.slice(0, 2) : reviewTabs;
}

/** The visible and the selected part of the review. */
export interface ReviewSlot {
  readonly tab: ReviewTab;
  readonly selected: number;
  /** Whether the user has moved to the selected item. */
  readonly isChosen?: boolean;
  readonly scroll: number;
  /** The goal that was requested before it was known whether it is possible; it starts once that is known. */
  readonly wanted?: Goal;
  /** The goal for which it is asked who may use the application. */
  readonly asked?: Goal;
  /** Whether it also waits for the end of the look at its package. */
  readonly awaitsLook?: true;
}

/** The review when it is entered, except for the selection. */
export const reviewAtFirst: ReviewSlot = { tab: 'summary', selected: 0, scroll: 0 };

export const review = { id: 'review', title: 'Review', initial: reviewAtFirst } as const;
