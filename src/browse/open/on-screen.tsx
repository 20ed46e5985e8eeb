import { useSyncExternalStore } from 'react';
import { type ExitSignal, hangupStatus } from '../../system/process/exit-signals.ts';
import { whileSignalled } from '../../system/process/while-signalled.ts';
import { KeyedContent } from '../../terminal/draw/keyed-content.tsx';
import { type OwnCommand, runScreen, type ScreenProgram } from '../../terminal/draw/run-screen.tsx';
import type { Key } from '../../terminal/keys/binding.ts';
import { takeKey } from '../../terminal/keys/take-key.ts';
import { leftOutText } from '../../terminal/keys/unasked-question.ts';
import { type ColourDepth, pictureDepth } from '../../terminal/picture/picture-depth.ts';
import { printWindow } from '../../terminal/picture/print-window.ts';
import { untilEnter } from '../../terminal/prompt/until-enter.ts';
import type { VisibleRange } from '../../terminal/scroll-place.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import type { Action } from '../action.ts';
import { browseBindings, contextOf, unaskedQuestion } from '../keys/bindings.ts';
import type { KeyContext } from '../page.ts';
import { BrowseScreen } from '../screen/browse-screen.tsx';
import type { BrowseServices } from '../services.ts';
import type { Browser } from '../session/browser.ts';
import type { BrowseState } from '../state.ts';

/** Contexts in which characters are text; in a menu, so that one among others that arrive together chooses nothing. */
const takesText: ReadonlySet<KeyContext> = new Set<KeyContext>([
  'list',
  'address',
  'token',
  'menu',
]);

export function handleKey(
  key: Key,
  state: () => BrowseState,
  dispatch: (action: Action) => void,
  sight: () => VisibleRange,
): void {
  takeKey(key, {
    bindings: browseBindings,
    context: () => contextOf(state()),
    takesText,
    command: (name) => dispatch({ type: 'command', name, view: sight() }),
    typed: (text) => dispatch({ type: 'typed', text }),
  });
}

interface Props {
  readonly browser: Browser;
  /** The colours of pictures; undefined where none can be shown. */
  readonly depth: ColourDepth | undefined;
  readonly dispatch: (action: Action) => void;
}

const nothing: VisibleRange = { rows: 1, first: 0, end: 0 };

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

/**
 * Shows a catalog on the whole screen until the user leaves, and restores the terminal.
 *
 * @returns the exit status
 */
export async function browseOnScreen(
  browser: Browser,
  services: BrowseServices,
  terminal: Terminal,
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const { stdout } = terminal;
  const depth = pictureDepth(stdout, environment);
  const tell = (text: string) => browser.dispatch({ type: 'noticed', text });
  const dispatchBy = (own: OwnCommand) => (action: Action) => {
    if (action.type !== 'command' || !own(action.name)) browser.dispatch(action);
  };
  const leave = (status: number) => browser.dispatch({ type: 'left', status });
  const signalled = (status: number, signal: ExitSignal) => {
    // While another program has the terminal, Ctrl+C belongs to that one.
    const kind = browser.state().task?.kind;
    if (signal === 'SIGINT' && (kind === 'edit' || kind === 'try')) return false;
    leave(status);
    return true;
  };
  const showWindow = async (bytes: Uint8Array, address: string) => {
    stdout.write('\n');
    const isShown = await printWindow(bytes, terminal, environment);
    if (!isShown) stdout.write('It cannot be shown here.\n');
    stdout.write(`The picture is at ${displayLine(address)}\n`);
    await untilEnter(terminal);
  };
  const program: ScreenProgram<BrowseState, number> = {
    store: browser,
    exitOf: ({ exit }) => exit,
    content: (own) => (
      <BrowserOnScreen browser={browser} depth={depth} dispatch={dispatchBy(own)} />
    ),
    gone: () => leave(hangupStatus),
    question: {
      now: () => unaskedQuestion(browser.state()),
      leftOut: () => tell(leftOutText),
    },
    tell,
    begin: (lend) => browser.begin(services, { lend, showWindow }),
    save: async () => browser.close(),
  };
  return whileSignalled(signalled, () => runScreen(program, terminal, environment));
}
