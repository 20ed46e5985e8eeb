import { useSyncExternalStore } from 'react';
import { KeyedContent } from '../../terminal/draw/keyed-content.tsx';
import type { Key } from '../../terminal/keys/binding.ts';
import { takeKey } from '../../terminal/keys/take-key.ts';
import type { ColourDepth } from '../../terminal/picture/picture-depth.ts';
import type { LogSight } from '../../terminal/scroll-place.ts';
import type { Action } from '../action.ts';
import { browseBindings, contextOf, type KeyContext } from '../keys/bindings.ts';
import { BrowseScreen } from '../screen/browse-screen.tsx';
import type { Browser } from '../session/browser.ts';
import type { BrowseState } from '../state.ts';

/** Contexts in which characters are text; in a menu, so that one among others that arrive together chooses nothing. */
const takesText: ReadonlySet<KeyContext> = new Set<KeyContext>([
  'list',
  'address',
  'token',
  'menu',
]);

/** Handles one key event of the browser. */
export function handleKey(
  key: Key,
  state: () => BrowseState,
  dispatch: (action: Action) => void,
  sight: () => LogSight,
): void {
  takeKey(key, {
    bindings: browseBindings,
    context: () => contextOf(state()),
    takesText,
    command: (name) => dispatch({ type: 'command', name, sight: sight() }),
    typed: (text) => dispatch({ type: 'typed', text }),
  });
}

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
