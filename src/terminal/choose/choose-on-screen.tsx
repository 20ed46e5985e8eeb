import { useReducer } from 'react';
import { hangupStatus, onExitSignal } from '../../system/process/exit-signals.ts';
import { useKeys } from '../components/input/use-keys.ts';
import { useSize } from '../components/look/look.tsx';
import { type OpenScreen, openScreen } from '../draw/open-screen.tsx';
import { dropTyped } from '../keys/drop-typed.ts';
import type { Terminal } from '../terminal.ts';
import type { Chosen } from './choice.ts';
import { type Choice, firstView, itemsLeft, reduceChoice } from './choice.ts';
import { choiceBindings } from './choice-keys.ts';
import { ChoiceScreen, pageOf } from './choice-screen.tsx';

interface Props {
  readonly choice: Choice;
  readonly screen: () => OpenScreen;
  readonly onEnd: (chosen: Chosen) => void;
}

function ChoiceOnScreen({ choice, screen, onEnd }: Props) {
  const page = pageOf(useSize());
  const [view, dispatch] = useReducer(reduceChoice, firstView);
  useKeys(choiceBindings, 'choosing', {
    onCommand(command) {
      const left = itemsLeft(choice, view.typed);
      const item = left[view.highlight];
      if (command === 'redraw') screen().drawAgain();
      else if (command === 'suspend') screen().suspend();
      else if (command === 'quit') onEnd({ status: 130 });
      else if (command !== 'accept') dispatch({ command, count: left.length, page });
      else if (item) onEnd({ index: choice.items.indexOf(item) });
    },
    onText: (text) => dispatch({ text }),
  });
  return <ChoiceScreen choice={choice} view={view} />;
}

/** Asks on the whole screen which item is meant, and restores the terminal. */
export async function chooseOnScreen(
  choice: Choice,
  terminal: Terminal,
  environment: NodeJS.ProcessEnv,
): Promise<Chosen> {
  let end: (chosen: Chosen) => void = () => {};
  const chosen = new Promise<Chosen>((resolve) => {
    end = resolve;
  });
  const forgetSignals = onExitSignal((status) => end({ status }));
  // Input before the question is not an answer to it.
  await dropTyped(terminal.stdin);
  const screen = openScreen(
    {
      content: () => <ChoiceOnScreen choice={choice} screen={() => screen} onEnd={end} />,
      gone: () => end({ status: hangupStatus }),
      question: { now: () => 'choice', leftOut() {} },
    },
    terminal,
    environment,
  );
  try {
    return await chosen;
  } finally {
    forgetSignals();
    await screen.close();
  }
}
