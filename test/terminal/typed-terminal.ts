import { PassThrough, Writable } from 'node:stream';
import type { Terminal } from '../../src/terminal/terminal.ts';

/** A terminal of 80 by 24 whose keys are written by the test, and which shows nobody anything. */
export interface TypedTerminal extends Terminal {
  /** Sends keys as one piece of input. */
  write(keys: string): void;
  /** Whether somebody reads the keys. */
  isRead(): boolean;
}

class Input extends PassThrough {
  readonly isTTY = true;

  setRawMode(): this {
    return this;
  }
  ref(): void {}
  unref(): void {}
}

export function typedTerminal(): TypedTerminal {
  const stdin = new Input();
  const stdout = Object.assign(new Writable({ write: (_chunk, _encoding, done) => done() }), {
    isTTY: true,
    columns: 80,
    rows: 24,
  });
  return {
    stdin: stdin as unknown as NodeJS.ReadStream,
    stdout: stdout as unknown as NodeJS.WriteStream,
    write: (keys) => stdin.write(keys),
    isRead: () => stdin.listenerCount('data') > 0,
  };
}
