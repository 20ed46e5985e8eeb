import { createContext, type ReactNode, use } from 'react';
import type { Colours } from '../../colours.ts';
import type { Size } from '../../layout.ts';
import { type ToneStyles, toneStyles } from '../../rows/theme.ts';
import { type Symbols, symbolsFor } from '../../symbols.ts';

const SymbolsInUse = createContext<Symbols>(symbolsFor({}));
const ColoursInUse = createContext<Colours>(0);
const SizeInUse = createContext<Size>({ columns: 80, rows: 24 });

interface Props {
  readonly symbols: Symbols;
  readonly colours: Colours;
  readonly size: Size;
  readonly children: ReactNode;
}

/** The facts about the terminal that all components of a screen need. */
export function Look({ symbols, colours, size, children }: Props) {
  return (
    <SymbolsInUse value={symbols}>
      <ColoursInUse value={colours}>
        <SizeInUse value={size}>{children}</SizeInUse>
      </ColoursInUse>
    </SymbolsInUse>
  );
}

export function useSymbols(): Symbols {
  return use(SymbolsInUse);
}

/** The style of each tone in the colours that the terminal has. */
export function useToneStyles(): ToneStyles {
  return toneStyles[use(ColoursInUse)];
}

export function useSize(): Size {
  return use(SizeInUse);
}
