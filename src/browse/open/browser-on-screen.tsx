import { useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { isMenuKey } from '../../terminal/components/menu-keys.ts';
import { PicturesInUse } from '../../terminal/components/picture.tsx';
import { SightReceiver } from '../../terminal/components/sight.tsx';
import { Keys } from '../../terminal/draw/keys.tsx';
import { openIconPictures } from '../../terminal/picture/icon-pictures.ts';
import type { ColourDepth } from '../../terminal/picture/palette.ts';
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

/** Shows the state of a browser, and hands it the keys. */
export function BrowserOnScreen({ browser, depth, dispatch }: Props) {
  const state = useSyncExternalStore(browser.subscribe, browser.state);
  const sight = useRef<LogSight>({ rows: 1, first: 0, end: 0 });
  const [receiveSight] = useState(() => (seen: LogSight) => {
    sight.current = seen;
  });
  const [, renderPictures] = useReducer((count: number) => count + 1, 0);
  const [pictures] = useState(() => depth && openIconPictures(depth, renderPictures));
  const hasMenu = state.overlay?.kind === 'menu';
  return (
    <SightReceiver value={receiveSight}>
      <PicturesInUse value={pictures}>
        <Keys
          take={(key) => {
            // The menu that is shown takes these itself; when it does, the state may have changed already.
            if (hasMenu && isMenuKey(key)) return;
            handleKey(key, browser.state, dispatch, () => sight.current);
          }}
          paste={(text) => dispatch({ type: 'typed', text })}
        />
        <BrowseScreen state={state} dispatch={dispatch} />
      </PicturesInUse>
    </SightReceiver>
  );
}
