import { hangupStatus, onExitSignal } from '../../system/process/exit-signals.ts';
import { loadColumns } from '../../text/columns.ts';
import { coloursFor } from '../colours.ts';
import { frameScheduler } from '../draw/frame-scheduler.ts';
import { openScreen } from '../draw/open-screen.tsx';
import { commandForKey, type Key } from '../keys/binding.ts';
import { dropTyped } from '../keys/drop-typed.ts';
import { symbolsFor } from '../symbols.ts';
import { type Terminal, terminalSize } from '../terminal.ts';
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

/** Asks on the whole screen which item is meant, and restores the terminal. */
export async function chooseOnScreen(
  choice: Choice,
  terminal: Terminal,
  environment: NodeJS.ProcessEnv,
): Promise<Chosen> {
  await loadColumns();
  const { stdout } = terminal;
  let view: ChoiceView = firstView;
  const look = { symbols: symbolsFor(environment), colours: coloursFor(true, environment) };
  const drawing = frameScheduler(
    () => choiceFrame({ choice, view, size: terminalSize(stdout), ...look }),
    () => undefined,
  );
  let end: (chosen: Chosen) => void = () => {};
  const chosen = new Promise<Chosen>((resolve) => {
    end = resolve;
  });
  const take = (key: Key) => {
    const left = itemsLeft(choice, view.typed);
    const command = commandForKey(choiceBindings, key, 'choosing');
    if (command === 'redraw') screen.drawAgain();
    else if (command === 'suspend') screen.suspend();
    else if (command === 'quit') end({ status: 130 });
    else if (command === 'accept') {
      const item = left[view.highlight];
      if (item) end({ index: choice.items.indexOf(item) });
    } else if (command === undefined && 'text' in key) view = typedInto(view, key.text);
    else view = viewAfter(command, view, left.length, pageOf(terminalSize(stdout)));
    drawing.request();
  };
  const forgetSignals = onExitSignal((status) => end({ status }));
  // What was typed before the question is no answer to it.
  await dropTyped(terminal.stdin);
  const screen = openScreen(
    {
      drawing,
      take,
      paste: (text) => take({ text: text.replace(/\s+/g, ' ') }),
      gone: () => end({ status: hangupStatus }),
    },
    terminal,
  );
  try {
    return await chosen;
  } finally {
    forgetSignals();
    await screen.close();
  }
}
