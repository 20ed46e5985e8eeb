import { displayLine } from '../../text/escape/display-line.ts';
import { offerAt } from '../document/looked-offer.ts';
import type { WizardState } from '../state.ts';

/** The line that takes the value of a package for a field. */
export const takeOfferSign = '!take';

/** The value of a look at the package for a field with another answer, for line mode; empty if there is none. */
export function offerLines(state: WizardState, key: string): string[] {
  const offer = offerAt(state, key);
  if (!offer) return [];
  const from = offer.from?.detail === undefined ? '' : ` (${offer.from.detail})`;
  return [`  The package says: ${displayLine(offer.text + from)}. ${takeOfferSign} takes it.`];
}
