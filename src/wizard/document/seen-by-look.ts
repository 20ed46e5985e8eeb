import type { LookNews } from '../services.ts';
import type { WizardState } from '../state.ts';
import { isFor } from './looked-offer.ts';

/** What the closer look at this application has found out, if there was one. */
export function seenByLook({ document, data, slots }: WizardState): LookNews | undefined {
  const { look } = slots.start;
  const { looked } = data;
  return look && looked?.of === look && isFor(document, look) ? looked : undefined;
}
