import { StringDecoder } from 'node:string_decoder';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

interface TypedLines {
  /**
   * Drops what was typed in a terminal so far, because no question had been put. Lines of other input, such as the
   * answers of a script, are kept.
   */
  drop(): Promise<Dropped>;
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

/** Input that was typed before a question. */
export interface Dropped {
  /** The number of complete lines with text. */
  readonly lines: number;
  /** The line that was not ended, which the terminal shows; an empty text if there is none. */
  readonly unfinished: string;
}

const nothing: Dropped = { lines: 0, unfinished: '' };

type Input = NodeJS.ReadableStream & {
  readonly isTTY?: boolean;
  setRawMode?(isRaw: boolean): unknown;
};

/** The longest pause between the lines of a pasted text, in milliseconds; typing two lines takes longer. */
const pastePauseMs = 40;

/** Reads lines with the terminal's own line editing, without any escape sequence. */
export function typedLines(input: Input): TypedLines {
  const isTerminal = input.isTTY === true;
  const decoder = new StringDecoder('utf8');
  const waiting: string[] = [];
  /** The beginning of a line whose end has not arrived. */
  let unfinished = '';
  let isClosed = false;
  let wake: () => void = () => {};
  let listener: (() => void) | undefined;

  function take(line: string): void {
    if (listener) listener();
    else waiting.push(line);
  }
  const onData = (chunk: Buffer | string) => {
    const text = unfinished + (typeof chunk === 'string' ? chunk : decoder.write(chunk));
    // The line feed of a carriage return at the end is still to come.
    const lines = text.split(/\r\n|\n|\r(?!$)/);
    unfinished = lines.pop() ?? '';
    lines.forEach(take);
    wake();
  };
  const onEnd = () => {
    const last = (unfinished + decoder.end()).replace(/\r$/, '');
    unfinished = '';
    if (last !== '') take(last);
    isClosed = true;
    wake();
  };
  input.on('data', onData).on('end', onEnd).on('error', onEnd);
  // An earlier dialogue on the same terminal has paused it.
  input.resume();

  /** Waits until no more lines arrive at once. */
  async function untilPasted(): Promise<void> {
    for (let count = 0; count < waiting.length && !isClosed; ) {
      count = waiting.length;
      await sleep(pastePauseMs);
      // A terminal gives one line at a time, and in a busy process the pause is over before the next one is read.
      await readOn();
    }
  }

  /** Reads what the system holds already. */
  async function readOn(): Promise<void> {
    await setImmediate();
    await setImmediate();
  }

  /**
   * Reads the line that was not ended too. In its line mode a terminal keeps it, to put it before what is typed next,
   * and gives it away as soon as that mode ends.
   */
  async function readUnfinished(): Promise<void> {
    input.setRawMode?.(true);
    await readOn();
    input.setRawMode?.(false);
    // In that moment Ctrl+C was a character.
    if (unfinished.includes('\u0003')) process.kill(process.pid, 'SIGINT');
  }

  return {
    async drop() {
      if (!isTerminal || isClosed) return nothing;
      await readOn();
      await readUnfinished();
      const dropped = waiting.splice(0).filter((line) => line.trim() !== '').length;
      const rest = unfinished;
      unfinished = '';
      return { lines: dropped, unfinished: rest };
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
      input.pause();
      return work().finally(() => input.resume());
    },
    close() {
      isClosed = true;
      input.off('data', onData).off('end', onEnd).off('error', onEnd);
      input.pause();
      wake();
    },
  };
}
