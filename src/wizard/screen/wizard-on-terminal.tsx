import { useState, useSyncExternalStore } from 'react';
import { useSize } from '../../terminal/components/look/look.tsx';
import { KeyedContent } from '../../terminal/draw/keyed-content.tsx';
import type { ColourDepth } from '../../terminal/picture/picture-depth.ts';
import type { Action } from '../action.ts';
import type { CommandName } from '../command.ts';
import { handleKey, isTakenWhileWaiting } from '../keys/handle-key.ts';
import { keysInOrder } from '../keys/keys-in-order.ts';
import type { Wizard } from '../session/wizard.ts';
import type { PageViews } from './all-page-views.tsx';
import type { ShownStates } from './shown.ts';
import { viewFor } from './view-for.ts';
import { WizardScreen } from './wizard-screen.tsx';

interface Props {
  readonly wizard: Wizard;
  readonly states: ShownStates;
  readonly views: PageViews;
  /** The colours of pictures; undefined where none can be shown. */
  readonly depth: ColourDepth | undefined;
  readonly dispatch: (action: Action) => void;
}

/** Shows the state of a wizard, and hands it the keys. */
export function WizardOnTerminal({ wizard, states, views, depth, dispatch }: Props) {
  const { state, log, now } = useSyncExternalStore(states.subscribe, states.shown);
  const size = useSize();
  const [keys] = useState(() => keysInOrder(wizard));
  return (
    <KeyedContent
      depth={depth}
      hasMenu={state.editing.overlay?.kind === 'menu'}
      take={(key, sight) => {
        const view = (name: CommandName) =>
          viewFor(name, { state: wizard.state(), log: wizard.log }, size, sight());
        const handle = (question: string | undefined) =>
          handleKey(key, wizard.state, dispatch, view, question);
        if (isTakenWhileWaiting(key, wizard.state())) keys.takeNow(handle);
        else keys.take(handle);
      }}
      paste={(text) => keys.take(() => dispatch({ type: 'pasted', text }))}
    >
      <WizardScreen
        views={views}
        state={state}
        log={log}
        now={now}
        // In the order of the other keys, which may be kept while a command waits.
        dispatch={(action) => keys.take(() => dispatch(action))}
      />
    </KeyedContent>
  );
}
