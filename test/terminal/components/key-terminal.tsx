import { PassThrough, Writable } from 'node:stream';
import { type Instance, render } from 'ink';
import type { ReactNode } from 'react';
import { KeyStream } from '../../../src/terminal/keys/key-stream.ts';

/** A terminal whose keys are written by the test. */
class KeyTerminal extends PassThrough {
  setRawMode(): this {
    return this;
  }
  ref(): void {}
  unref(): void {}
}

/** A component that is rendered as deskpack's screens are, and takes the keys of a terminal. */
export interface OnKeyTerminal {
  readonly app: Instance;
  /** Sends keys as one piece of input. */
  write(keys: string): void;
  /** What is drawn. */
  frame(): string;
}

/** Renders a component on a terminal of a size, whose keys are written by the test. */
export function onKeyTerminal(component: ReactNode, columns = 80, rows = 24): OnKeyTerminal {
  const terminal = new KeyTerminal();
  const stdin = new KeyStream(terminal as unknown as NodeJS.ReadStream, () => {});
  let frame = '';
  const stdout = new Writable({
    write(chunk, _encoding, done) {
      frame = String(chunk);
      done();
    },
  });
  Object.assign(stdout, { columns, rows });
  const app = render(component, {
    stdin: stdin as unknown as NodeJS.ReadStream,
    stdout: stdout as unknown as NodeJS.WriteStream,
    interactive: true,
    exitOnCtrlC: false,
    patchConsole: false,
    // Whole frames.
    debug: true,
  });
  return { app, write: (keys) => terminal.write(keys), frame: () => frame };
}

/** Lets everything that waits for a turn of the event loop have one. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
