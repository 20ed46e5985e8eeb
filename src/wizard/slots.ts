import type { PageSlots } from './all-page-ids.ts';
import type { WizardState } from './state.ts';

/** The state with another slot of a page. */
export function withSlot<Page extends keyof PageSlots>(
  state: WizardState,
  page: Page,
  slot: PageSlots[Page],
): WizardState {
  return { ...state, slots: { ...state.slots, [page]: slot } };
}
