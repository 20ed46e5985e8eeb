import { createInterface } from 'node:readline';

/** The lines that a user types; none is lost between two questions. */
export interface TypedLines {
  /** The next line, or undefined when there are no more. */
  next(): Promise<string | undefined>;
  /** Gives the terminal to another program until the work is done. */
  without<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): void;
}

/** Reads lines with the terminal's own line editing, without any escape sequence. */
export function typedLines(input: NodeJS.ReadableStream): TypedLines {
  const reader = createInterface({ input, terminal: false });
  const waiting: string[] = [];
  let isClosed = false;
  let wake: () => void = () => {};
  reader.on('line', (line) => {
    waiting.push(line);
    wake();
  });
  reader.on('close', () => {
    isClosed = true;
    wake();
  });
  return {
    async next() {
      while (waiting.length === 0 && !isClosed) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return waiting.shift();
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
