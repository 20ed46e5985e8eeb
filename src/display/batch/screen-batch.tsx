import { useEffect, useState, useSyncExternalStore } from 'react';
import { type BatchProgress, newBatch } from '../../pipeline/progress/batch-progress.ts';
import { createStore, type Store } from '../../system/store.ts';
import { useKeys } from '../../terminal/components/input/use-keys.ts';
import { useSize } from '../../terminal/components/look/look.tsx';
import { type OwnCommand, runScreen } from '../../terminal/draw/run-screen.tsx';
import { note, print } from '../../terminal/output.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import type { BatchDisplay } from './batch-display.ts';
import { BatchTable } from './batch-table.tsx';
import {
  type BatchView,
  batchBindings,
  batchContext,
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
}

function BatchOnScreen({ batch, lines, store, own, interrupt }: Props) {
  const size = useSize();
  const now = useClock();
  const { view } = useSyncExternalStore(store.subscribe, store.state);
  const present = batch();
  const place = viewportOf(present, view, size);
  useKeys(batchBindings, batchContext(view, place), {
    onCommand(command) {
      if (command === 'stop') interrupt();
      else if (!own(command)) store.dispatch({ view: reduceBatch(view, { command, place }) });
    },
  });
  return <BatchTable batch={present} lines={lines} view={view} now={now} />;
}

/**
 * Shows a batch as a table on the whole screen. Afterwards, the normal screen shows the outcome of each application,
 * and the failures at the end.
 *
 * @param quiet omits the output of programs
 * @param interrupt the action of Ctrl+C
 */
export function screenBatch(
  terminal: Terminal,
  quiet: boolean,
  interrupt: () => void,
): BatchDisplay {
  const lines = new LastLines();
  let present = newBatch;
  const store = createStore(
    (state: ScreenState, change: Partial<ScreenState>) => ({ ...state, ...change }),
    { view: following, isOver: false },
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
        />
      ),
      // When the terminal is closed, SIGHUP ends the batch.
      gone: () => {},
      tell() {},
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
      store.dispatch({ isOver: true });
      await closed;
    },
    end(batch) {
      for (const line of [...tableLines(batch), '', totalLine(batch)]) print(line);
      for (const line of finalLines(batch)) note(line);
    },
  };
}
