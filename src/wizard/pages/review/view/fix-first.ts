import type { Finding } from '../../../../descriptor/finding/finding.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import type { Wizard } from '../../../session/wizard.ts';
import type { WizardState } from '../../../state.ts';
import { highlightItem, press } from '../../../view/press.ts';
import { reviewItems } from '../review-items.ts';

/** The first finding of the review that can be fixed, with its index in the review. */
export function firstFixed(
  state: WizardState,
): { readonly place: number; readonly finding: Finding } | undefined {
  return reviewItems(state)
    .flatMap((item, place) => (item.kind === 'finding' ? [{ place, finding: item.finding }] : []))
    .find(({ finding }) => finding.fix);
}

/** Applies the first fix. @returns its title; undefined if nothing can be fixed */
export function fixFirst(wizard: Wizard): string | undefined {
  const fixed = firstFixed(wizard.state());
  if (!fixed) return undefined;
  highlightItem(wizard, fixed.place);
  press(wizard, 'fix');
  return displayLine(fixed.finding.fix?.title ?? '');
}
