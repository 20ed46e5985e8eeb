import type { WizardState } from '../state.ts';

/** A possible answer to a question, and what choosing it does. */
export interface MenuItem {
  readonly label: string;
  /** Choosing it cannot be undone, or others see it: its digit only highlights it, and Enter chooses it. */
  readonly isFinal?: true;
  /** The state after it was chosen. The menu is closed already. */
  readonly choose: (closed: WizardState) => WizardState;
  /** Discards the draft that it stands for. */
  readonly discard?: (state: WizardState) => WizardState;
}

/** A question with its possible answers. */
export interface Menu {
  readonly title: string;
  readonly items: readonly MenuItem[];
  /** Whether no key that came before it is an answer to it: it opens by itself, or its answer deletes files. */
  readonly isUnasked?: true;
}

/** The item that changes nothing. */
export function leaveAsIs(label: string): MenuItem {
  return { label, choose: (closed) => closed };
}
