import { useEffect, useReducer, useState } from 'react';
import { type BatchProgress, newBatch } from '../../pipeline/progress/batch-progress.ts';
import { useKeys } from '../../terminal/components/input/use-keys.ts';
import { useSize } from '../../terminal/components/look/look.tsx';
import { type OpenScreen, openScreen } from '../../terminal/draw/open-screen.tsx';
import { note, print } from '../../terminal/output.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import type { BatchDisplay } from './batch-display.ts';
import { BatchTable } from './batch-table.tsx';
import {
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
  const screen = openScreen(
    {
      content: () => (
        <BatchOnScreen
          batch={() => present}
          lines={lines}
          screen={() => screen}
          interrupt={interrupt}
        />
      ),
      // When the terminal is closed, SIGHUP ends the batch.
      gone: () => {},
    },
    terminal,
    process.env,
  );
  return {
    update(batch, event) {
      if (quiet && event.type === 'output') return;
      lines.take(event);
      present = batch;
    },
    close: () => screen.close(),
    end(batch) {
      for (const line of [...tableLines(batch), '', totalLine(batch)]) print(line);
      for (const line of finalLines(batch)) note(line);
    },
  };
}
