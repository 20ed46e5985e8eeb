import { render, useInput, usePaste } from 'ink';
import { hangupStatus, onExitSignal } from '../../system/process/exit-signals.ts';
import { loadColumns } from '../../text/columns.ts';
import { frameScheduler } from '../draw/frame-scheduler.ts';
import { eraseScreen, fullscreen } from '../draw/fullscreen.ts';
import { Root } from '../draw/root.tsx';
import { openSuspension, SuspensionLink } from '../draw/suspension.tsx';
import { commandForKey, type Key } from '../keys/binding.ts';
import { KeyStream } from '../keys/key-stream.ts';
import { readKeys } from '../keys/read-keys.ts';
import { symbolsFor } from '../symbols.ts';
import { hasColours, type Terminal, terminalSize } from '../terminal.ts';
import {
  type Choice,
  type ChoiceView,
  firstView,
  itemsLeft,
  typedInto,
  viewAfter,
} from './choice.ts';
import { choiceFrame, pageOf } from './choice-frame.ts';
import { choiceBindings } from './choice-keys.ts';
import type { Chosen } from './chosen.ts';

function Keys({ take }: { readonly take: (key: Key) => void }) {
  useInput((input, key) => {
    for (const one of readKeys(input, key)) take(one);
  });
  usePaste((text) => take({ text: text.replace(/\s+/g, ' ') }));
  return null;
}

/** Asks on the whole screen which item is meant, and restores the terminal. */
export async function chooseOnScreen(
  choice: Choice,
  { stdin, stdout }: Terminal,
  environment: NodeJS.ProcessEnv,
): Promise<Chosen> {
  await loadColumns();
  let view: ChoiceView = firstView;
  const look = { symbols: symbolsFor(environment), hasColours: hasColours(stdout, environment) };
  const drawing = frameScheduler(
    () => choiceFrame({ choice, view, size: terminalSize(stdout), ...look }),
    () => undefined,
  );
  let end: (chosen: Chosen) => void = () => {};
  const chosen = new Promise<Chosen>((resolve) => {
    end = resolve;
  });
  const suspension = openSuspension();
  const take = (key: Key) => {
    const left = itemsLeft(choice, view.typed);
    const name = 'name' in key ? key.name : key.text;
    const command = commandForKey(choiceBindings, name, 'choosing');
    if (command === 'redraw') drawAgain();
    else if (command === 'suspend') suspension.suspend();
    else if (command === 'quit') end({ status: 130 });
    else if (command === 'accept') {
      const item = left[view.highlight];
      if (item) end({ index: choice.items.indexOf(item) });
    } else if (command === undefined && 'text' in key) view = typedInto(view, key.text);
    else view = viewAfter(command, view, left.length, pageOf(terminalSize(stdout)));
    drawing.request();
  };
  const tree = () => (
    <>
      <Keys take={take} />
      <SuspensionLink suspension={suspension} />
      <Root drawing={drawing} />
    </>
  );
  const keys = new KeyStream(stdin, () => end({ status: hangupStatus }));
  const forgetSignals = onExitSignal((status) => end({ status }));
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
  try {
    return await chosen;
  } finally {
    forgetSignals();
    suspension.close();
    stdout.off('resize', drawAgain);
    drawing.stop();
    app.unmount();
    await app.waitUntilExit().catch(() => undefined);
  }
}
