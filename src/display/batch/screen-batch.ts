import { note, print } from '../../terminal/output.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import type { BatchDisplay } from './batch-display.ts';
import { finalLines, tableLines, totalLine } from './final-lines.ts';
import { LastLines } from './last-lines.ts';
import { type BatchScreen, openBatchScreen } from './open-batch-screen.tsx';

interface ScreenBatchOptions {
  readonly terminal: Terminal;
  /** Omits the output of programs. */
  readonly quiet: boolean;
  /** The action of Ctrl+C. */
  readonly interrupt: () => void;
}

/**
 * Shows a batch as a table on the whole screen. Afterwards, the normal screen shows the outcome of each application,
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
      for (const line of finalLines(batch)) note(line);
    },
  };
}
