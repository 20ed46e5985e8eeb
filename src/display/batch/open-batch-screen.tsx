import { useEffect, useReducer, useState } from 'react';
import type { BatchProgress } from '../../pipeline/progress/batch-progress.ts';
import { useKeys } from '../../terminal/components/input/use-keys.ts';
import { useSize } from '../../terminal/components/look/look.tsx';
import { type OpenScreen, openScreen } from '../../terminal/draw/open-screen.tsx';
import type { Terminal } from '../../terminal/terminal.ts';
import { batchBindings } from './batch-keys.ts';
import { BatchTable } from './batch-table.tsx';
import { batchContext, following, reduceBatch, viewportOf } from './batch-view.ts';
import type { LastLines } from './last-lines.ts';

/** Milliseconds between two renders; programs print more often. */
const renderIntervalMs = 100;

/** Renders periodically, for elapsed times and for the output of programs. */
function useClock(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), renderIntervalMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface Props {
  readonly batch: () => BatchProgress;
  readonly lines: LastLines;
  readonly screen: () => OpenScreen;
  /** The action of Ctrl+C. */
  readonly interrupt: () => void;
}

function BatchOnScreen({ batch, lines, screen, interrupt }: Props) {
  const size = useSize();
  const now = useClock();
  const [view, dispatch] = useReducer(reduceBatch, following);
  const present = batch();
  const place = viewportOf(present, view, size);
  useKeys(batchBindings, batchContext(view, place), {
    onCommand(command) {
      if (command === 'stop') interrupt();
      else if (command === 'redraw') screen().drawAgain();
      else if (command === 'suspend') screen().suspend();
      else dispatch({ command, place });
    },
  });
  return <BatchTable batch={present} lines={lines} view={view} now={now} />;
}

export interface BatchScreen {
  /** Renders the current state. */
  show(batch: BatchProgress): void;
  /** Restores the terminal. */
  close(): Promise<void>;
}

/**
 * Shows the table of a batch on the whole screen until it is closed.
 *
 * @param interrupt the action of Ctrl+C
 */
export function openBatchScreen(
  shown: { readonly batch: BatchProgress; readonly lines: LastLines },
  terminal: Terminal,
  environment: NodeJS.ProcessEnv,
  interrupt: () => void,
): BatchScreen {
  const { lines } = shown;
  let { batch } = shown;
  const screen = openScreen(
    {
      content: () => (
        <BatchOnScreen
          batch={() => batch}
          lines={lines}
          screen={() => screen}
          interrupt={interrupt}
        />
      ),
      // When the terminal is closed, SIGHUP ends the batch.
      gone: () => {},
    },
    terminal,
    environment,
  );
  return {
    show(present) {
      batch = present;
    },
    close: screen.close,
  };
}
