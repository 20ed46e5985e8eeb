import { displayLine } from '../../../text/display-line.ts';
import type { WizardState } from '../../state.ts';
import { isStillLookedFor } from '../../suggestions/still-looked-for.ts';
import { offered, suggestionToTake } from '../../suggestions/take-suggestion.ts';
import { offerToTake } from './reduce.ts';

/** What Enter will do in the focused field: take something, by its name, or go to the next field. */
export function enterWord(state: WizardState): string {
  if (isStillLookedFor(state)) return 'look first';
  const suggestion = offered(state)[suggestionToTake(state) ?? -1];
  const taken =
    suggestion === undefined
      ? offerToTake(state)?.text
      : suggestion.chosen
        ? undefined
        : (suggestion.label ?? suggestion.value);
  return taken === undefined ? 'next' : `take ${displayLine(taken)}`;
}
