import { note, print } from '../../terminal/output.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import type { BatchDisplay } from './batch-display.ts';
import { endingLines, tableLines, totalLine } from './ending-lines.ts';
import { LastLines } from './last-lines.ts';
import { type BatchScreen, openBatchScreen } from './open-batch-screen.tsx';

interface ScreenBatchOptions {
  readonly terminal: Terminal;
  /** Leaves out the output of programs. */
  readonly quiet: boolean;
  /** What Ctrl+C does. */
  readonly interrupt: () => void;
}

/**
 * Shows a batch as a table on the whole screen. Afterwards the plain screen shows how each application ended,
 * and the failures at the end.
 */
export function screenBatch({ terminal, quiet, interrupt }: ScreenBatchOptions): BatchDisplay {
  const lines = new LastLines();
  let screen: BatchScreen | undefined;
  return {
    begin(batch) {
      screen = openBatchScreen({ batch, lines }, terminal, process.env, interrupt);
    },
    update(batch, event) {
      if (quiet && event.type === 'output') return;
      lines.take(event);
      screen?.show(batch);
    },
    async close() {
      await screen?.close();
    },
    end(batch) {
      for (const line of [...tableLines(batch), '', totalLine(batch)]) print(line);
      for (const line of endingLines(batch)) note(line);
    },
  };
}
