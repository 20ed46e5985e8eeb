import { Box } from 'ink';
import { displayLine } from '../../text/escape/display-line.ts';
import { Rule } from '../components/layout/rule.tsx';
import { ChoiceList } from '../components/list/choice-list.tsx';
import { useSize, useSymbols } from '../components/look/look.tsx';
import { Toned } from '../components/look/toned.tsx';
import { KeyHints } from '../components/screen/key-hints.tsx';
import { Screen } from '../components/screen/screen.tsx';
import type { Size } from '../layout.ts';
import { bodyRows } from '../layout.ts';
import { outOfSight, windowAround } from '../rows/window.ts';
import { type Choice, type ChoiceView, itemsLeft } from './choice.ts';
import { choiceBindings } from './choice-keys.ts';

/** Number of items that fit on the screen, above the typed text. */
export function pageOf(size: Size): number {
  return Math.max(1, bodyRows(size) - 1);
}

interface Props {
  readonly choice: Choice;
  readonly view: ChoiceView;
}

/** The whole screen of a choice. */
export function ChoiceScreen({ choice, view: { typed, highlight } }: Props) {
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
          <Toned>{`  Nothing here has "${displayLine(typed)}" in it.`}</Toned>
        )}
      </Box>
      <Toned>
        {typed === '' ? ' ' : <Toned tone="accent"> / </Toned>}
        {displayLine(typed)}
      </Toned>
    </Screen>
  );
}
