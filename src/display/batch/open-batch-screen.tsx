import type { BatchProgress } from '../../pipeline/progress/batch-progress.ts';
import { coloursFor } from '../../terminal/colours.ts';
import { frameScheduler } from '../../terminal/draw/frame-scheduler.ts';
import { openScreen } from '../../terminal/draw/open-screen.tsx';
import { commandForKey, type Key } from '../../terminal/keys/binding.ts';
import { symbolsFor } from '../../terminal/symbols.ts';
import { type Terminal, terminalSize } from '../../terminal/terminal.ts';
import { batchFrame, placeOf } from './batch-frame.ts';
import { batchBindings } from './batch-keys.ts';
import { batchContext, following, viewAfter } from './batch-view.ts';
import type { LastLines } from './last-lines.ts';

/** The screen of a batch. */
export interface BatchScreen {
  /** Shows the present state. */
  show(batch: BatchProgress): void;
  /** Restores the terminal. */
  close(): Promise<void>;
}

/**
 * Shows the table of a batch on the whole screen until it is closed.
 *
 * @param interrupt what Ctrl+C does
 */
export function openBatchScreen(
  shown: { readonly batch: BatchProgress; readonly lines: LastLines },
  terminal: Terminal,
  environment: NodeJS.ProcessEnv,
  interrupt: () => void,
): BatchScreen {
  const { stdout } = terminal;
  const { lines } = shown;
  let { batch } = shown;
  let view = following;
  const look = { symbols: symbolsFor(environment), colours: coloursFor(true, environment) };
  const scene = () => ({
    batch,
    lines,
    view,
    size: terminalSize(stdout),
    now: Date.now(),
    ...look,
  });
  const drawing = frameScheduler(
    () => batchFrame(scene()),
    () => Math.floor(Date.now() / 1000),
  );
  const take = (key: Key) => {
    const place = placeOf(scene());
    const command = commandForKey(batchBindings, key, batchContext(view, place));
    if (command === 'stop') interrupt();
    else if (command === 'redraw') screen.drawAgain();
    else if (command === 'suspend') screen.suspend();
    else {
      view = viewAfter(command, view, place);
      drawing.request();
    }
  };
  // When the terminal is closed, SIGHUP ends the batch.
  const screen = openScreen({ drawing, take, paste: () => {}, gone: () => {} }, terminal);
  return {
    show(present) {
      batch = present;
      drawing.requestLater();
    },
    close: screen.close,
  };
}
