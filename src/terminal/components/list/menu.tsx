import { Box, type DOMElement, useInput } from 'ink';
import SelectInput from 'ink-select-input';
import { useRef } from 'react';
import { displayLine } from '../../../text/escape/display-line.ts';
import type { PageAction } from '../../page.ts';
import { outOfSight } from '../../rows/window.ts';
import { Dialog } from '../input/dialog.tsx';
import { useMeasured } from '../layout/use-measured.ts';
import { useSymbols } from '../look/look.tsx';
import { StyledText } from '../look/styled-text.tsx';

interface Selectable {
  readonly isSelected?: boolean;
}

function Indicator({ isSelected = false }: Selectable) {
  const { pointer } = useSymbols();
  return (
    <Box flexShrink={0}>
      <StyledText tone="accent">{isSelected ? `${pointer} ` : '  '}</StyledText>
    </Box>
  );
}

function Item({ isSelected = false, label }: Selectable & { readonly label: string }) {
  return <StyledText tone={isSelected ? 'selected' : 'plain'}>{label}</StyledText>;
}

/** Sees each key before the component that is mounted after it. */
function KeyBefore({ onKey }: { readonly onKey: (isEnter: boolean) => void }) {
  useInput((_input, key) => onKey(key.return));
  return null;
}

interface Props {
  readonly title: string;
  readonly items: readonly { readonly label: string }[];
  /** Index of the highlighted item. */
  readonly highlight: number;
  /** The dispatch function for the keys that it handles itself. */
  readonly dispatch: (action: PageAction<'accept'>) => void;
}

/**
 * A question and its answers, by ink-select-input with its own keys. The component is replaced when its items or the
 * highlight change from elsewhere, because it keeps its own highlight and would begin with the first item again.
 */
export function Menu({ title, items, highlight, dispatch }: Props) {
  const symbols = useSymbols();
  const room = useRef<DOMElement>(null);
  const isEnter = useRef(false);
  const limit = Math.max(1, useMeasured(room)?.height ?? items.length);
  const here = Math.min(highlight, items.length - 1);
  // ink-select-input scrolls no further than it has to.
  const start = Math.max(0, here - limit + 1);
  const end = Math.min(items.length, start + limit);
  const digits = String(items.length).length;
  // A digit chooses the item with that place among those in sight.
  const numbered = items.map(({ label }, index) => ({
    key: String(index),
    value: index,
    label: `${String(index - start + 1).padStart(digits)}  ${displayLine(label)}`,
  }));
  return (
    <Dialog
      title={title}
      end={<StyledText>{outOfSight([start, end], items.length, symbols)}</StyledText>}
    >
      <KeyBefore
        onKey={(isNow) => {
          isEnter.current = isNow;
        }}
      />
      <Box ref={room} height={items.length} overflow="hidden">
        <SelectInput
          key={JSON.stringify([here, limit, items.map(({ label }) => label)])}
          items={numbered}
          initialIndex={here}
          limit={limit}
          indicatorComponent={Indicator}
          itemComponent={Item}
          onHighlight={({ value }) => dispatch({ type: 'menu-moved', index: value })}
          onSelect={({ value }) =>
            dispatch(
              isEnter.current
                ? { type: 'command', name: 'accept' }
                : { type: 'menu-digit', index: value },
            )
          }
        />
      </Box>
    </Dialog>
  );
}
