import { Box, Text, useCursor } from 'ink';
import TextInput from 'ink-text-input';
import { memo, type ReactNode, useSyncExternalStore } from 'react';
import type { FrameSearch } from './frame.ts';
import type { FrameScheduler } from './frame-scheduler.ts';
import { Menu } from './menu.tsx';

/** A line of the screen. One that stays the same costs nothing. */
const Line = memo(function Line({ text }: { readonly text: string }) {
  // A text without anything in it would have no row.
  return <Text wrap="truncate">{text === '' ? ' ' : text}</Text>;
});

/**
 * The line in which one types what to search for. ink-text-input draws it; the reducer takes the keys, as
 * that of the field is slower than a fast typist.
 */
function SearchLine({ text }: FrameSearch) {
  return (
    <TextInput
      value={text}
      placeholder="what to search for"
      focus={false}
      showCursor={false}
      onChange={() => {}}
    />
  );
}

interface OverProps {
  readonly at: { readonly x: number; readonly y: number };
  readonly children: ReactNode;
}

function Over({ at, children }: OverProps) {
  return (
    <Box position="absolute" left={at.x} top={at.y}>
      {children}
    </Box>
  );
}

interface Props {
  readonly drawing: FrameScheduler;
}

/** The whole screen, exactly as tall as the terminal: its lines, and what components draw over them. */
export function Root({ drawing }: Props) {
  const { rows, lines, cursor, menu, search } = useSyncExternalStore(
    drawing.subscribe,
    drawing.frame,
  );
  const { setCursorPosition } = useCursor();
  setCursorPosition(cursor);
  return (
    <Box flexDirection="column" height={rows}>
      {lines.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the screen
        <Line key={index} text={text} />
      ))}
      {menu ? (
        <Over at={menu}>
          <Menu {...menu} />
        </Over>
      ) : null}
      {search ? (
        <Over at={search}>
          <SearchLine {...search} />
        </Over>
      ) : null}
    </Box>
  );
}
