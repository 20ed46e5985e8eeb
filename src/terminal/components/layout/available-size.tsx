import { createContext, type ReactNode, use } from 'react';
import type { AvailableSize } from '../../layout.ts';

const AvailableSizeContext = createContext<AvailableSize>({ width: 80, height: 24 });

interface Props extends AvailableSize {
  readonly children: ReactNode;
}

/** A pane whose size the screen has decided, for those in it that choose what to show by the room there is. */
export function SizedPane({ width, height, children }: Props) {
  return <AvailableSizeContext value={{ width, height }}>{children}</AvailableSizeContext>;
}

/** The columns and rows of the pane that a component is in. */
export function useAvailableSize(): AvailableSize {
  return use(AvailableSizeContext);
}
