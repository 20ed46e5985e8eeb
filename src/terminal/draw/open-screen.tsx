import { type Instance, render } from 'ink';
import type { ReactNode } from 'react';
import type { Colours } from '../colours.ts';
import { Look } from '../components/look.tsx';
import { KeyStream } from '../keys/key-stream.ts';
import { drawable, type Symbols } from '../symbols.ts';
import { type Terminal, terminalSize } from '../terminal.ts';
import { openSuspension, SuspensionLink } from './suspension.tsx';

/** Clears the screen; Ink clears only what it has drawn itself. */
const eraseScreen = '\u001b[2J\u001b[H';

/** Options with which Ink draws on the whole screen: no line scrolls away, and deskpack handles the keys itself. */
const fullscreen = {
  interactive: true,
  alternateScreen: true,
  incrementalRendering: true,
  exitOnCtrlC: false,
  patchConsole: false,
} as const;

/** What a screen shows. */
export interface ScreenParts {
  readonly symbols: Symbols;
  readonly colours: Colours;
  /** Makes the whole screen for the present size of the terminal. */
  readonly content: () => ReactNode;
  /** Called when the terminal is closed. */
  readonly gone: () => void;
  /** Called before everything is drawn anew. */
  readonly onRedraw?: () => void;
  /** Whether another program has the terminal, and so its screen; never, unless told otherwise. */
  readonly isLent?: () => boolean;
  /** Components that draw nothing, but need Ink's terminal. */
  readonly helpers?: ReactNode;
  /** Maximum frames per second; 30 unless told otherwise. */
  readonly maxFps?: number;
  /** Surrounds the first drawing, for what is on the screen before. */
  readonly around?: (draw: () => Instance) => Instance;
}

/** A screen that is shown on the whole terminal. */
export interface OpenScreen {
  /** Draws everything anew, as after a change of the size. */
  drawAgain(): void;
  /** Does what Ctrl+Z does. @returns false if there is no shell to go back to */
  suspend(): boolean;
  /** Gives the terminal to other programs while something is done; resolves when the screen is back. */
  lend(work: () => Promise<void>): Promise<void>;
  /** Resolves when it is closed, and rejects if it cannot be drawn. */
  ended(): Promise<unknown>;
  /** Restores the terminal. */
  close(): Promise<void>;
}

/** A terminal's output, with the signs replaced that it cannot show, such as the one that Ink puts where it truncates. */
function inSigns(stdout: NodeJS.WriteStream, symbols: Symbols): NodeJS.WriteStream {
  const write: NodeJS.WriteStream['write'] = (chunk: unknown, ...rest: unknown[]) => {
    const text = typeof chunk === 'string' ? drawable(chunk, symbols) : chunk;
    return Reflect.apply(stdout.write, stdout, [text, ...rest]);
  };
  return Object.create(stdout, { write: { value: write } });
}

/** Shows a screen until it is closed: drawn at each size of the terminal, and stopped and continued by its shell. */
export function openScreen(parts: ScreenParts, { stdin, stdout }: Terminal): OpenScreen {
  const {
    symbols,
    colours,
    content,
    gone,
    onRedraw,
    isLent = () => false,
    helpers,
    maxFps,
  } = parts;
  const { around = (draw) => draw() } = parts;
  const suspension = openSuspension(isLent);
  const tree = () => (
    <Look symbols={symbols} colours={colours} size={terminalSize(stdout)}>
      <SuspensionLink suspension={suspension} />
      {helpers}
      {content()}
    </Look>
  );
  const keys = new KeyStream(stdin, gone);
  const app = around(() =>
    render(tree(), {
      // Ink accepts any stream with a terminal's modes.
      stdin: keys as unknown as NodeJS.ReadStream,
      stdout: inSigns(stdout, symbols),
      ...fullscreen,
      ...(maxFps !== undefined && { maxFps }),
    }),
  );
  // Terminals treat the rows of the old size differently, and some restore rows that they had cut off; therefore the
  // whole screen is cleared.
  const drawAgain = () => {
    if (!isLent() && !suspension.isGiven && !suspension.isSuspended) {
      app.clear();
      stdout.write(eraseScreen);
    }
    onRedraw?.();
    app.rerender(tree());
  };
  // Registered before Ink's own listener, so that no frame of the old size is drawn on the new screen.
  stdout.prependListener('resize', drawAgain);
  return {
    drawAgain,
    suspend: suspension.suspend,
    lend: suspension.lend,
    ended: () => app.waitUntilExit(),
    async close() {
      suspension.close();
      stdout.off('resize', drawAgain);
      keys.beginLeaving();
      app.unmount();
      await app.waitUntilExit().catch(() => undefined);
    },
  };
}
