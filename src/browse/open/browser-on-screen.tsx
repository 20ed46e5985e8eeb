import { useSyncExternalStore } from 'react';
import { KeyedContent } from '../../terminal/draw/keyed-content.tsx';
import type { ColourDepth } from '../../terminal/picture/picture-depth.ts';
import type { LogSight } from '../../terminal/scroll-place.ts';
import type { Action } from '../action.ts';
import { handleKey } from '../keys/handle-key.ts';
import { BrowseScreen } from '../screen/browse-screen.tsx';
import type { Browser } from '../session/browser.ts';

interface Props {
  readonly browser: Browser;
  /** The colours of pictures; undefined where none can be shown. */
  readonly depth: ColourDepth | undefined;
  readonly dispatch: (action: Action) => void;
}

const nothing: LogSight = { rows: 1, first: 0, end: 0 };

/** Shows the state of a browser, and hands it the keys. */
export function BrowserOnScreen({ browser, depth, dispatch }: Props) {
  const state = useSyncExternalStore(browser.subscribe, browser.state);
  return (
    <KeyedContent
      depth={depth}
      hasMenu={state.overlay?.kind === 'menu'}
      take={(key, sight) => handleKey(key, browser.state, dispatch, () => sight() ?? nothing)}
      paste={(text) => dispatch({ type: 'typed', text })}
    >
      <BrowseScreen state={state} dispatch={dispatch} />
    </KeyedContent>
  );
}
