import { useEffect, useState, useSyncExternalStore } from 'react';
import { type BatchProgress, newBatch } from '../../pipeline/progress/batch-progress.ts';
import { createStore, type Store } from '../../system/store.ts';
import { useKeys } from '../../terminal/components/input/use-keys.ts';
import { useSize } from '../../terminal/components/look/look.tsx';
import { type LendTerminal, type OwnCommand, runScreen } from '../../terminal/draw/run-screen.tsx';
import { note, print } from '../../terminal/output.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import type { BatchDisplay } from './batch-display.ts';
import { BatchTable } from './batch-table.tsx';
import {
  type BatchView,
  batchBindings,
  batchContext,
  builtImage,
  chosenMember,
  following,
  LastLines,
  reduceBatch,
  viewportOf,
} from './batch-view.ts';
import { finalLines, tableLines, totalLine } from './final-lines.ts';

/** Milliseconds between two renders: times count seconds, and on a slow line more would be shown late. */
const renderIntervalMs = 1000;

/** Renders periodically, for elapsed times and for the output of programs. */
function useClock(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), renderIntervalMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The table, and whether the batch is over. */
interface ScreenState {
  readonly view: BatchView;
  readonly isOver: boolean;
}

interface Props {
  readonly batch: () => BatchProgress;
  readonly lines: LastLines;
  readonly store: Store<ScreenState, Partial<ScreenState>>;
  readonly own: OwnCommand;
  /** The action of Ctrl+C. */
  readonly interrupt: () => void;
  /** Tries an image. */
  readonly tries: (image: string) => void;
}

function BatchOnScreen({ batch, lines, store, own, interrupt, tries }: Props) {
  const size = useSize();
  const now = useClock();
  const { view } = useSyncExternalStore(store.subscribe, store.state);
  const present = batch();
  const place = viewportOf(present, view, size);
  useKeys(batchBindings, batchContext(present, view), {
    onCommand(command) {
      const member = chosenMember(present, view);
      const image = member && builtImage(member);
      if (command === 'stop') interrupt();
      else if (command === 'try' && image !== undefined) tries(image);
      else if (!own(command)) store.dispatch({ view: reduceBatch(view, { command, place }) });
    },
  });
  return <BatchTable batch={present} lines={lines} view={view} now={now} />;
}

/** What the keys of a batch do beside moving in it. */
export interface BatchActions {
  /** The action of Ctrl+C. */
  readonly interrupt: () => void;
  /** Lets a person use an image in a browser, with the terminal to itself; absent if the engine starts no containers. */
  readonly tryImage?: ((image: string) => Promise<void>) | undefined;
}

/**
 * Shows a batch as a table on the whole screen. Afterwards, the normal screen shows the outcome of each application,
 * and the failures at the end.
 *
 * @param quiet omits the output of programs
 */
export function screenBatch(
  terminal: Terminal,
  quiet: boolean,
  { interrupt, tryImage }: BatchActions,
): BatchDisplay {
  const lines = new LastLines();
  let present = newBatch;
  let lend: LendTerminal | undefined;
  let trial: Promise<void> | undefined;
  const tries = (image: string) => {
    if (trial || !lend || !tryImage) return;
    // The batch goes on behind it, and waits for its end before its own outcome is shown.
    trial = lend(() => tryImage(image)).then(
      () => {
        trial = undefined;
      },
      () => {
        trial = undefined;
      },
    );
  };
  const store = createStore(
    (state: ScreenState, change: Partial<ScreenState>) => ({ ...state, ...change }),
    { view: { ...following, canTry: tryImage !== undefined }, isOver: false },
  );
  const shown = runScreen(
    {
      store,
      exitOf: ({ isOver }) => isOver || undefined,
      content: (own) => (
        <BatchOnScreen
          batch={() => present}
          lines={lines}
          store={store}
          own={own}
          interrupt={interrupt}
          tries={tries}
        />
      ),
      // When the terminal is closed, SIGHUP ends the batch.
      gone: () => {},
      tell() {},
      begin(given) {
        lend = given;
      },
    },
    terminal,
    process.env,
  );
  // The batch goes on without it.
  const closed = shown.then(
    () => undefined,
    () => undefined,
  );
  return {
    update(batch, event) {
      if (quiet && event.type === 'output') return;
      lines.take(event);
      present = batch;
    },
    async close() {
      await trial;
      store.dispatch({ isOver: true });
      await closed;
    },
    end(batch) {
      for (const line of [...tableLines(batch), '', totalLine(batch)]) print(line);
      for (const line of finalLines(batch)) note(line);
    },
  };
}
