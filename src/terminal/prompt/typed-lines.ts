import { createInterface } from 'node:readline';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

/** The lines that a user types. */
export interface TypedLines {
  /**
   * Drops the lines that were typed in a terminal so far, because no question had been put. Lines of other input, such
   * as the answers of a script, are kept.
   *
   * @returns how many lines with text were dropped
   */
  drop(): Promise<number>;
  /**
   * The next line, or none if there are no more. Lines that arrive in a terminal together, as those of a pasted text
   * do, are returned together.
   */
  next(): Promise<readonly string[]>;
  /** Calls a listener for each line instead of keeping it, until the returned function is called. */
  listen(listener: () => void): () => void;
  /** Gives the terminal to another program until the work is done. */
  without<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): void;
}

/** The longest pause between the lines of a pasted text, in milliseconds; nobody types two lines in it. */
const pastePauseMs = 40;

/** Reads lines with the terminal's own line editing, without any escape sequence. */
export function typedLines(
  input: NodeJS.ReadableStream & { readonly isTTY?: boolean },
): TypedLines {
  const reader = createInterface({ input, terminal: false });
  const isTerminal = input.isTTY === true;
  const waiting: string[] = [];
  let isClosed = false;
  let wake: () => void = () => {};
  let listener: (() => void) | undefined;
  reader.on('line', (line) => {
    if (listener) listener();
    else waiting.push(line);
    wake();
  });
  reader.on('close', () => {
    isClosed = true;
    wake();
  });

  /** Waits until no more lines arrive at once. */
  async function untilPasted(): Promise<void> {
    for (let count = 0; count < waiting.length && !isClosed; ) {
      count = waiting.length;
      await sleep(pastePauseMs);
    }
  }

  return {
    async drop() {
      if (!isTerminal) return 0;
      // What the system holds already is read first.
      await setImmediate();
      await setImmediate();
      return waiting.splice(0).filter((line) => line.trim() !== '').length;
    },
    async next() {
      while (waiting.length === 0 && !isClosed) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (!isTerminal) return waiting.splice(0, 1);
      await untilPasted();
      return waiting.splice(0);
    },
    listen(heard) {
      listener = heard;
      return () => {
        listener = undefined;
      };
    },
    async without(work) {
      reader.pause();
      return work().finally(() => reader.resume());
    },
    close() {
      isClosed = true;
      wake();
      reader.close();
    },
  };
}
