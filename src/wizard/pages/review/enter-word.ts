import { fieldOfKey } from '../../answers/field-of-key.ts';
import { keyOfFinding } from '../../findings/place-findings.ts';
import { goals } from '../../goal.ts';
import type { WizardState } from '../../state.ts';
import { awaitsCatalog } from './goals.ts';
import { selectedItem } from './review-items.ts';
import { setups } from './setups.ts';

/** The words for Enter on the selected item. */
export function enterWord(state: WizardState): string | undefined {
  const item = selectedItem(state);
  switch (item?.kind) {
    case undefined:
      return undefined;
    case 'goal': {
      const { goal, continues, disabledReason } = item.choice;
      if (disabledReason !== undefined && !awaitsCatalog(state, item.choice)) return 'why not';
      return continues ? 'resume' : goals[goal].word;
    }
    case 'setup':
      return setups[item.setup].word;
    case 'finding': {
      const field = fieldOfKey(keyOfFinding(item.finding) ?? '')?.field;
      return field ? `fix ${field.title}` : 'why not';
    }
    case 'answer':
      return `edit ${fieldOfKey(item.key)?.field.title}`;
  }
}
