import { Writable } from 'node:stream';
import headless from '@xterm/headless';
import { render } from 'ink';
import type { ReactNode } from 'react';
import { Look } from '../../../src/terminal/components/look/look.tsx';
import type { Size } from '../../../src/terminal/layout.ts';
import { symbolsFor } from '../../../src/terminal/symbols.ts';

/** A component on a terminal, and the position of the cursor. */
interface Shown {
  readonly lines: readonly string[];
  readonly cursor: { readonly x: number; readonly y: number };
}

/** Draws a component on a terminal of a size, once. */
export async function onTerminal(content: ReactNode, size: Size): Promise<Shown> {
  const { columns, rows } = size;
  const terminal = new headless.Terminal({
    cols: columns,
    rows,
    convertEol: true,
    allowProposedApi: true,
  });
  const stdout = Object.assign(
    new Writable({ write: (chunk, _encoding, done) => terminal.write(chunk, () => done()) }),
    { ...size, isTTY: true },
  );
  const app = render(
    <Look symbols={symbolsFor({ LANG: 'C.UTF-8' })} colours={0} size={size}>
      {content}
    </Look>,
    {
      stdout: stdout as unknown as NodeJS.WriteStream,
      ...{ interactive: true, exitOnCtrlC: false, patchConsole: false },
      // As on deskpack's screens, so that the first row is the terminal's.
      alternateScreen: true,
    },
  );
  await app.waitUntilRenderFlush();
  await new Promise<void>((done) => terminal.write('', done));
  const { active } = terminal.buffer;
  const lines = Array.from({ length: rows }, (_, y) => active.getLine(y)!.translateToString(true));
  const cursor = { x: active.cursorX, y: active.cursorY };
  app.unmount();
  return { lines, cursor };
}
