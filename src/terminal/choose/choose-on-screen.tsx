import { Box } from 'ink';
import { useSyncExternalStore } from 'react';
import { hangupStatus } from '../../system/process/exit-signals.ts';
import { whileSignalled } from '../../system/process/while-signalled.ts';
import { createStore, type Store } from '../../system/store.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { useKeys } from '../components/input/use-keys.ts';
import { Rule } from '../components/layout/rule.tsx';
import { ChoiceList } from '../components/list/list-row.tsx';
import { useSize, useSymbols } from '../components/look/look.tsx';
import { StyledText } from '../components/look/styled-text.tsx';
import { KeyHints } from '../components/screen/key-hints.tsx';
import { Screen } from '../components/screen/screen.tsx';
import { type OwnCommand, runScreen } from '../draw/run-screen.tsx';
import { dropTyped } from '../keys/drop-typed.ts';
import { bodyRows, type Size } from '../layout.ts';
import { outOfSight, windowAround } from '../rows/window.ts';
import type { Terminal } from '../terminal.ts';
import {
  type Choice,
  type ChoiceView,
  type Chosen,
  choiceBindings,
  firstView,
  itemsLeft,
  reduceChoice,
} from './choice.ts';

/** Number of items that fit on the screen, above the typed text. */
export function pageOf(size: Size): number {
  return Math.max(1, bodyRows(size) - 1);
}

interface ScreenProps {
  readonly choice: Choice;
  readonly view: ChoiceView;
}

export function ChoiceScreen({ choice, view: { typed, highlight } }: ScreenProps) {
  const symbols = useSymbols();
  const page = pageOf(useSize());
  const left = itemsLeft(choice, typed);
  const [start, end] = windowAround(highlight, left.length, page);
  return (
    <Screen
      title={choice.question}
      minSize={{ columns: 20, rows: 6 }}
      notice={<Rule>{outOfSight([start, end], left.length, symbols)}</Rule>}
      keys={<KeyHints bindings={choiceBindings} more="letters search" />}
    >
      <Box flexDirection="column" flexGrow={1} paddingLeft={1}>
        {left.length > 0 ? (
          <ChoiceList
            labels={left.slice(start, end).map(({ label }) => label)}
            highlight={highlight - start}
          />
        ) : (
          <StyledText>{`  Nothing here has "${displayLine(typed)}" in it.`}</StyledText>
        )}
      </Box>
      <StyledText>
        {typed === '' ? ' ' : <StyledText tone="accent"> / </StyledText>}
        {displayLine(typed)}
      </StyledText>
    </Screen>
  );
}

interface ChoiceState {
  readonly view: ChoiceView;
  readonly chosen: Chosen | undefined;
}

interface Props {
  readonly choice: Choice;
  readonly store: Store<ChoiceState, Partial<ChoiceState>>;
  readonly own: OwnCommand;
}

function ChoiceOnScreen({ choice, store: { state, subscribe, dispatch }, own }: Props) {
  const page = pageOf(useSize());
  const { view } = useSyncExternalStore(subscribe, state);
  useKeys(choiceBindings, 'choosing', {
    onCommand(command) {
      const left = itemsLeft(choice, view.typed);
      const item = left[view.highlight];
      if (own(command)) return;
      if (command === 'quit') dispatch({ chosen: { status: 130 } });
      else if (command !== 'accept')
        dispatch({ view: reduceChoice(view, { command, count: left.length, page }) });
      else if (item) dispatch({ chosen: { index: choice.items.indexOf(item) } });
    },
    onText: (text) => dispatch({ view: reduceChoice(view, { text }) }),
  });
  return <ChoiceScreen choice={choice} view={view} />;
}

/** Asks on the whole screen which item is meant, and restores the terminal. */
export function chooseOnScreen(
  choice: Choice,
  terminal: Terminal,
  environment: NodeJS.ProcessEnv,
): Promise<Chosen> {
  const store = createStore(
    (state: ChoiceState, change: Partial<ChoiceState>) => ({ ...state, ...change }),
    { view: firstView, chosen: undefined },
  );
  const leave = (status: number) => store.dispatch({ chosen: { status } });
  const signalled = (status: number) => {
    leave(status);
    return true;
  };
  return whileSignalled(signalled, () =>
    runScreen(
      {
        store,
        exitOf: ({ chosen }) => chosen,
        content: (own) => <ChoiceOnScreen choice={choice} store={store} own={own} />,
        gone: () => leave(hangupStatus),
        question: { now: () => 'choice', leftOut() {} },
        tell() {},
        // Input before the question is not an answer to it.
        prepare: () => dropTyped(terminal.stdin),
      },
      terminal,
      environment,
    ),
  );
}
