import { Box, Text } from 'ink';
import SelectInput from 'ink-select-input';
import { createContext, use } from 'react';
import { menuOf } from '../wizard/menus.ts';
import type { MenuName, WizardState } from '../wizard/state.ts';
import { cut } from './row.ts';
import { shown } from './shown.ts';
import type { Symbols } from './symbols.ts';
import { theme } from './theme.ts';

const Pointer = createContext('');

function Indicator({ isSelected = false }: { readonly isSelected?: boolean }) {
  const pointer = use(Pointer);
  return <Text {...theme.accent}>{isSelected ? `${pointer} ` : '  '}</Text>;
}

interface ItemProps {
  readonly isSelected?: boolean;
  readonly label: string;
}

function Item({ isSelected = false, label }: ItemProps) {
  return <Text {...(isSelected ? theme.selected : theme.plain)}>{label}</Text>;
}

interface Props {
  readonly state: WizardState;
  readonly menu: MenuName;
  readonly highlight: number;
  readonly width: number;
  readonly height: number;
  readonly symbols: Symbols;
}

/**
 * A short menu. ink-select-input draws it; which item is highlighted and what a key does is decided by
 * the reducer, since keys that arrive together must not act on what was drawn before them.
 */
export function Menu({ state, menu, highlight, width, height, symbols }: Props) {
  const { title, items } = menuOf(menu, state);
  const numbered = items.map(({ value, label }, index) => ({
    value,
    label: cut(`${index + 1}  ${shown(label)}`, width - 2, symbols.more),
  }));
  return (
    <Box flexDirection="column">
      <Text {...theme.strong}>{cut(title, width, symbols.more)}</Text>
      {height > items.length + 1 ? <Text> </Text> : null}
      <Pointer value={symbols.pointer}>
        <SelectInput
          key={highlight}
          isFocused={false}
          items={numbered}
          initialIndex={highlight}
          limit={Math.max(1, height - 2)}
          indicatorComponent={Indicator}
          itemComponent={Item}
        />
      </Pointer>
    </Box>
  );
}
