import { isQuiet } from '../../terminal/output.ts';
import { beginning } from '../../terminal/rows/row.ts';
import { openStatusRow } from '../../terminal/status-row.ts';
import { terminalSize } from '../../terminal/terminal.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { formatDuration } from '../../text/format/format.ts';
import { speakPeriodically } from '../spoken/speak-periodically.ts';

/** Says what a command waits for, and how long that has taken, so that something moves while it takes minutes. */
export interface Waiting {
  /** @param text what is waited for, without a line break */
  show(text: string): void;
  /** Begins the next part: the time counts from now on. */
  next(): void;
  close(): void;
}

/** Milliseconds between two views of the time. */
const tickMs = 1_000;

/** A row that says after its text how long the present part has taken. */
export function timedRow(row: { show(text: string): void; close(): void }): Waiting {
  let since = Date.now();
  let text = '';
  const draw = () => {
    const time = formatDuration(Date.now() - since);
    row.show(text === '' ? `  ${time}` : `  ${text}, ${time}`);
  };
  const timer = setInterval(draw, tickMs).unref();
  return {
    show(next) {
      text = next;
      draw();
    },
    next() {
      row.close();
      since = Date.now();
      text = '';
    },
    close() {
      clearInterval(timer);
      row.close();
    },
  };
}

/** Lines that say the same from time to time: in a file or a pipe, a row cannot be drawn again. */
function timedLines(print: (line: string) => void): Waiting {
  let since = Date.now();
  let text = '';
  const pulse = speakPeriodically(() => {
    const time = formatDuration(Date.now() - since);
    print(`  ${text === '' ? 'still working' : text}, ${time}`);
  });
  return {
    show(next) {
      text = next;
    },
    next() {
      pulse.said();
      since = Date.now();
      text = '';
    },
    close: pulse.stop,
  };
}

const silence: Waiting = { show: () => {}, next: () => {}, close: () => {} };

/**
 * Says what is waited for: on a terminal in a row that is drawn again, else in a line from time to time; with --quiet
 * not at all.
 */
export function openWaiting(output: NodeJS.WriteStream): Waiting {
  if (isQuiet()) return silence;
  if (!output.isTTY) return timedLines((line) => output.write(`${escapeControls(line)}\n`));
  const row = openStatusRow(output);
  return timedRow({
    // A text of more than one row would not be cleared.
    show: (text) => row.show(beginning(escapeControls(text), terminalSize(output).columns - 1)),
    close: row.close,
  });
}

/**
 * Waits for work, and says so on standard error.
 *
 * @param text what is waited for
 * @param isForPeople whether anything is said at all; a program that reads JSON is told nothing
 */
export async function whileWaiting<T>(
  text: string,
  work: (waiting: Waiting) => Promise<T>,
  isForPeople = true,
): Promise<T> {
  if (!isForPeople) return work(silence);
  const waiting = openWaiting(process.stderr);
  waiting.show(text);
  try {
    return await work(waiting);
  } finally {
    waiting.close();
  }
}
