import { Box, Text, useCursor } from 'ink';
import TextInput from 'ink-text-input';
import { useSyncExternalStore } from 'react';
import type { Drawing } from './drawing.ts';
import { Menu } from './menu.tsx';
import { Rows } from './rows.tsx';
import { type Scene, type Screen, screenOf, searchSign } from './screen.ts';
import { theme } from './theme.ts';

function Rule({ height, sign }: { readonly height: number; readonly sign: string }) {
  return (
    <Box width={1} flexShrink={0}>
      <Text {...theme.dim}>{`${sign}\n`.repeat(height).trimEnd()}</Text>
    </Box>
  );
}

function Body({ scene, screen }: { readonly scene: Scene; readonly screen: Screen }) {
  const { state, symbols } = scene;
  const { layout } = screen;
  return (
    <Box height={layout.body} flexShrink={0}>
      {layout.rail > 0 ? (
        <>
          <Box width={layout.rail} flexShrink={0}>
            <Rows rows={screen.rail} />
          </Box>
          <Rule height={layout.body} sign={symbols.vertical} />
        </>
      ) : null}
      <Box width={layout.form} flexShrink={0} paddingX={1}>
        {state.overlay?.kind === 'menu' ? (
          <Menu
            state={state}
            menu={state.overlay.menu}
            highlight={state.overlay.highlight}
            width={layout.form - 2}
            height={layout.body}
            symbols={symbols}
          />
        ) : (
          <Rows rows={screen.body} />
        )}
      </Box>
      {layout.preview > 0 ? (
        <>
          <Rule height={layout.body} sign={symbols.vertical} />
          <Box width={layout.preview} flexShrink={0}>
            <Rows rows={screen.preview} />
          </Box>
        </>
      ) : null}
    </Box>
  );
}

/**
 * The line in which one types what to search for. ink-text-input draws it; the reducer takes the keys, as
 * that of the field is slower than a fast typist.
 */
function SearchLine({ value }: { readonly value: string }) {
  return (
    <Box height={1}>
      <Text {...theme.accent}>{searchSign}</Text>
      <TextInput
        value={value}
        placeholder="what to search for"
        focus={false}
        showCursor={false}
        onChange={() => {}}
      />
    </Box>
  );
}

interface Props {
  readonly drawing: Drawing;
  readonly scene: () => Scene;
}

/** The whole screen, exactly as tall as the terminal. */
export function Root({ drawing, scene: sceneNow }: Props) {
  useSyncExternalStore(drawing.subscribe, drawing.version);
  const { setCursorPosition } = useCursor();
  const scene = sceneNow();
  const screen = screenOf(scene);
  setCursorPosition(screen.cursor && { x: screen.cursor.x, y: screen.cursor.y });
  const { layout } = screen;
  if (!layout.fits) {
    return (
      <Box height={layout.rows}>
        <Rows rows={screen.body} />
      </Box>
    );
  }
  return (
    <Box flexDirection="column" height={layout.rows}>
      <Rows rows={[screen.title]} />
      {layout.hasTopRule ? (
        <Text {...theme.dim}>{scene.symbols.horizontal.repeat(layout.columns)}</Text>
      ) : null}
      <Body scene={scene} screen={screen} />
      {screen.search === undefined ? (
        <Rows rows={[screen.notice]} />
      ) : (
        <SearchLine value={screen.search} />
      )}
      <Rows rows={[screen.footer]} />
    </Box>
  );
}
