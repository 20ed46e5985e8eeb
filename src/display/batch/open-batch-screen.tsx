import { render, useInput } from 'ink';
import type { BatchProgress } from '../../pipeline/progress/batch-progress.ts';
import { frameScheduler } from '../../terminal/draw/frame-scheduler.ts';
import { eraseScreen, fullscreen } from '../../terminal/draw/fullscreen.ts';
import { Root } from '../../terminal/draw/root.tsx';
import { openSuspension, SuspensionLink } from '../../terminal/draw/suspension.tsx';
import { commandForKey, type Key } from '../../terminal/keys/binding.ts';
import { KeyStream } from '../../terminal/keys/key-stream.ts';
import { readKeys } from '../../terminal/keys/read-keys.ts';
import { symbolsFor } from '../../terminal/symbols.ts';
import { hasColours, type Terminal, terminalSize } from '../../terminal/terminal.ts';
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

function Keys({ take }: { readonly take: (key: Key) => void }) {
  useInput((input, key) => {
    for (const one of readKeys(input, key)) take(one);
  });
  return null;
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
  const { stdin, stdout } = terminal;
  const { lines } = shown;
  let { batch } = shown;
  let view = following;
  const look = { symbols: symbolsFor(environment), hasColours: hasColours(stdout, environment) };
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
  const suspension = openSuspension();
  const take = (key: Key) => {
    if (!('name' in key)) return;
    const place = placeOf(scene());
    const command = commandForKey(batchBindings, key.name, batchContext(view, place));
    if (command === 'stop') interrupt();
    else if (command === 'redraw') drawAgain();
    else if (command === 'suspend') suspension.suspend();
    else {
      view = viewAfter(command, view, place);
      drawing.request();
    }
  };
  const tree = () => (
    <>
      <Keys take={take} />
      <SuspensionLink suspension={suspension} />
      <Root drawing={drawing} />
    </>
  );
  // When the terminal is closed, SIGHUP ends the batch.
  const keys = new KeyStream(stdin, () => {});
  const app = render(tree(), {
    // Ink accepts any stream with a terminal's modes.
    stdin: keys as unknown as NodeJS.ReadStream,
    stdout,
    ...fullscreen,
  });
  // Registered before Ink's own listener, so that no frame of the old size is drawn on the new screen.
  const drawAgain = () => {
    if (!suspension.isSuspended) {
      app.clear();
      stdout.write(eraseScreen);
    }
    drawing.draw();
    app.rerender(tree());
  };
  stdout.prependListener('resize', drawAgain);
  return {
    show(present) {
      batch = present;
      drawing.requestLater();
    },
    async close() {
      suspension.close();
      stdout.off('resize', drawAgain);
      drawing.stop();
      app.unmount();
      await app.waitUntilExit().catch(() => undefined);
    },
  };
}
