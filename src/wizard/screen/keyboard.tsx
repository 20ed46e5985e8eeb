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

/**
 * The only place that receives keys. Each one goes directly to the reducer, so that it acts on the present state
 * and not on the one that was drawn last.
 */
export function Keyboard({ state, dispatch, viewFor }: Props) {
  useInput((input, key) => {
    for (const one of readKeys(input, key)) handleKey(one, state, dispatch, viewFor);
  });
  usePaste((text) => dispatch({ type: 'pasted', text }));
  return null;
}
