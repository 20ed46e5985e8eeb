import { useInput, usePaste } from 'ink';
import { readKeys } from '../../terminal/keys/read-keys.ts';
import type { Action } from '../action.ts';
import { handleKey, type ViewFor } from '../keys/handle-key.ts';
import type { WizardState } from '../state.ts';

interface Props {
  readonly state: () => WizardState;
  readonly dispatch: (action: Action) => void;
  readonly viewFor: ViewFor;
}

/** The one place where keys come in. Each goes to the reducer at once, not to what was drawn last. */
export function Keyboard({ state, dispatch, viewFor }: Props) {
  useInput((input, key) => {
    for (const one of readKeys(input, key)) handleKey(one, state, dispatch, viewFor);
  });
  usePaste((text) => dispatch({ type: 'pasted', text }));
  return null;
}
