import { displayLine } from '../../text/display-line.ts';
import { offerAt } from '../document/looked-offer.ts';
import type { WizardState } from '../state.ts';

/** The line that takes what a package says of a field. */
export const takeOfferSign = '!take';

/** What a look at the package says of a field that the user has answered in another way, read out; none if it does not. */
export function offerLines(state: WizardState, key: string): string[] {
  const offer = offerAt(state, key);
  if (!offer) return [];
  const from = offer.from?.detail === undefined ? '' : ` (${offer.from.detail})`;
  return [`  The package says: ${displayLine(offer.text + from)}. ${takeOfferSign} takes it.`];
}
