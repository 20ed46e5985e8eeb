import { render } from 'ink';
import type { ReactNode } from 'react';
import { coloursFor } from '../colours.ts';
import { Look } from '../components/look/look.tsx';
import { heldInput } from '../keys/held-input.ts';
import { KeyStream } from '../keys/key-stream.ts';
import type { UnaskedQuestion } from '../keys/unasked-question.ts';
import { drawable, type Symbols, symbolsFor } from '../symbols.ts';
import { type Terminal, terminalSize } from '../terminal.ts';
import { openSuspension, SuspensionLink } from './suspension.tsx';

/** Clears the screen; Ink clears only what it has drawn itself. */
const eraseScreen = '\u001b[2J\u001b[H';

/**
 * Goes back to the start of a line and clears it. Letters that were typed while the program started, or another program had
 * the terminal, were echoed there; the alternate screen begins at the same column, and Ink draws its first line from there.
 */
const eraseEcho = '\r\u001b[K';

/**
 * A part of a frame that shows nothing, such as the marks where it begins and ends. On a busy machine a frame may be read and
 * answered before the mark at its end is written.
 */
const showsNothing = /^(?:\u001b\[[?\d;]*[A-Za-z])*$/;

/** Options with which Ink draws on the whole screen: no line scrolls away, and deskpack handles the keys itself. */
const fullscreen = {
  interactive: true,
  alternateScreen: true,
  incrementalRendering: true,
  exitOnCtrlC: false,
  patchConsole: false,
  // High enough to show the effect of a key at once.
  maxFps: 120,
} as const;

interface ScreenParts {
  /** Makes the whole screen for the present size of the terminal. */
  readonly content: () => ReactNode;
  /** Called when the terminal is closed. */
  readonly gone: () => void;
  /** Questions that come up by themselves; none by default. */
  readonly question?: UnaskedQuestion;
}

/** A screen that is shown on the whole terminal. */
export interface OpenScreen {
  /** Draws everything again, as after a resize. */
  drawAgain(): void;
  /** Does what Ctrl+Z does. @returns false if there is no shell to go back to */
  suspend(): boolean;
  /** Gives the terminal to other programs while something is done; resolves when the screen is back. */
  lend(work: () => Promise<void>): Promise<void>;
  /** Resolves when it is closed, and rejects if it cannot be drawn. */
  ended(): Promise<unknown>;
  /** From now on no key has an effect. To be called where something is done between the last key and `close`. */
  beginLeaving(): void;
  /** Restores the terminal. Input that was typed before is dropped. */
  close(): Promise<void>;
}

/**
 * A terminal's output, with the signs replaced that it cannot show, such as the one that Ink puts where it truncates.
 *
 * @param drawing called before each write that shows something
 */
function inSigns(
  stdout: NodeJS.WriteStream,
  symbols: Symbols,
  drawing: () => void,
): NodeJS.WriteStream {
  const write: NodeJS.WriteStream['write'] = (chunk: unknown, ...rest: unknown[]) => {
    if (typeof chunk !== 'string' || !showsNothing.test(chunk)) drawing();
    const text = typeof chunk === 'string' ? drawable(chunk, symbols) : chunk;
    return Reflect.apply(stdout.write, stdout, [text, ...rest]);
  };
  return Object.create(stdout, { write: { value: write } });
}

/** Shows a screen until it is closed: drawn at each size of the terminal, and stopped and continued by its shell. */
export function openScreen(
  { content, gone, question }: ScreenParts,
  { stdin, stdout }: Terminal,
  environment: NodeJS.ProcessEnv,
): OpenScreen {
  const symbols = symbolsFor(environment);
  const colours = coloursFor(true, environment);
  const held = () =>
    'fd' in stdin && typeof stdin.fd === 'number' ? heldInput(stdin.fd) : undefined;
  const keys = new KeyStream(stdin, gone, question, held, true);
  const suspension = openSuspension(() => keys.dropUnread());
  const tree = () => (
    <Look symbols={symbols} colours={colours} size={terminalSize(stdout)}>
      <SuspensionLink suspension={suspension} />
      {content()}
    </Look>
  );
  // Ink does so once it has drawn, and until then the terminal would echo keys onto the screen.
  keys.setRawMode(true);
  stdout.write(eraseEcho);
  const app = render(tree(), {
    // Ink accepts any stream with a terminal's modes.
    stdin: keys as unknown as NodeJS.ReadStream,
    stdout: inSigns(stdout, symbols, () => keys.noteDrawing()),
    ...fullscreen,
    onRender: () => keys.noteDrawn(),
  });
  // Terminals treat the rows of the old size differently, and some restore rows that they had cut off; therefore the
  // whole screen is cleared.
  const drawAgain = () => {
    if (!suspension.isGiven && !suspension.isSuspended) {
      app.clear();
      stdout.write(eraseScreen);
    }
    app.rerender(tree());
  };
  // Registered before Ink's own listener, so that no frame of the old size is drawn on the new screen.
  stdout.prependListener('resize', drawAgain);
  const beginLeaving = () => {
    suspension.beginLeaving();
    keys.beginLeaving();
  };
  return {
    drawAgain,
    suspend: suspension.suspend,
    lend: (work) =>
      suspension.lend(() =>
        work().finally(() => {
          stdout.write(eraseEcho);
        }),
      ),
    ended: () => app.waitUntilExit(),
    beginLeaving,
    async close() {
      beginLeaving();
      stdout.off('resize', drawAgain);
      app.unmount();
      await app.waitUntilExit().catch(() => undefined);
      await keys.leave();
      suspension.close();
    },
  };
}
