import { Text } from 'ink';
import SelectInput from 'ink-select-input';
import { createContext, use } from 'react';
import type { Colours } from '../colours.ts';
import { ansiRow } from '../rows/ansi-row.ts';
import type { FrameMenu } from './frame.ts';

const Pointer = createContext('');
const ColoursInUse = createContext<Colours>(0);

interface Selectable {
  readonly isSelected?: boolean;
}

function Indicator({ isSelected = false }: Selectable) {
  const text = isSelected ? `${use(Pointer)} ` : '  ';
  return <Text>{ansiRow([{ text, tone: 'accent' }], use(ColoursInUse))}</Text>;
}

function Item({ isSelected = false, label }: Selectable & { readonly label: string }) {
  const tone = isSelected ? 'selected' : 'plain';
  return <Text>{ansiRow([{ text: label, tone }], use(ColoursInUse))}</Text>;
}

/**
 * The lines of a menu, drawn by ink-select-input. The reducer decides which one is highlighted and what a key
 * does, because keys that arrive together must not act on an outdated screen. If the lines change, the component
 * is replaced, because it would highlight the first line again.
 */
export function Menu({ labels, highlight, pointer, colours }: FrameMenu) {
  return (
    <Pointer value={pointer}>
      <ColoursInUse value={colours}>
        <SelectInput
          key={[highlight, ...labels].join('\n')}
          isFocused={false}
          items={labels.map((label) => ({ key: label, value: label, label }))}
          initialIndex={highlight}
          indicatorComponent={Indicator}
          itemComponent={Item}
        />
      </ColoursInUse>
    </Pointer>
  );
}
