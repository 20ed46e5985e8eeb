import type { DraftPlace } from '../drafts/find-drafts.ts';
import type { WizardServices } from '../services/wizard-services.ts';

/** How a wizard is opened, and what ends with it. */
export interface HowToOpen {
  readonly loadServices: () => Promise<WizardServices>;
  readonly place: DraftPlace;
  /** The draft that was chosen before. */
  readonly resumed?: string | undefined;
  /** Whether the process ends with it; in a lesson, only the wizard does. */
  readonly ends: 'process' | 'wizard';
}
