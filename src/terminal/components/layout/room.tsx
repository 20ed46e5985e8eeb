import { createContext, type ReactNode, use } from 'react';
import type { Room } from '../../layout.ts';

const RoomInUse = createContext<Room>({ width: 80, height: 24 });

interface Props extends Room {
  readonly children: ReactNode;
}

/** A pane whose size the screen has decided, for those in it that choose what to show by the room there is. */
export function InRoom({ width, height, children }: Props) {
  return <RoomInUse value={{ width, height }}>{children}</RoomInUse>;
}

/** The columns and rows of the pane that a component is in. */
export function useRoom(): Room {
  return use(RoomInUse);
}
