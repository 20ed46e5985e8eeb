import { Box, Text, useCursor } from 'ink';
import TextInput from 'ink-text-input';
import { memo, type ReactNode, useSyncExternalStore } from 'react';
import type { FrameSearch } from './frame.ts';
import type { FrameScheduler } from './frame-scheduler.ts';
import { Menu } from './menu.tsx';

/** A line of the screen. It is only drawn again if it changes. */
const Line = memo(function Line({ text }: { readonly text: string }) {
  // An empty text would take no row.
  return <Text wrap="truncate">{text === '' ? ' ' : text}</Text>;
});

/**
 * The input line of a search, drawn by ink-text-input. The reducer handles the keys, because the component's own
 * handling is slower than a fast typist.
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

/** The whole screen, exactly as tall as the terminal: its lines, and the components drawn over them. */
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
