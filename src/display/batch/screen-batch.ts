import { BatchProgress } from '../../pipeline/progress/batch-progress.ts';
import { note, print } from '../../terminal/output.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import type { BatchDisplay } from './batch-display.ts';
import { endingLines, tableLines, totalLine } from './ending-lines.ts';
import { openBatchScreen } from './open-batch-screen.tsx';

/**
 * A batch as a table on the whole screen. What remains on the plain screen after it is how each application
 * ended, and what failed, last of all.
 *
 * @param quiet leaves out what the programs print
 * @param interrupt what Ctrl+C does
 */
export function screenBatch(
  terminal: Terminal,
  quiet: boolean,
  interrupt: () => void,
): BatchDisplay {
  return async (events) => {
    const progress = new BatchProgress();
    const screen = openBatchScreen(progress, terminal, process.env, interrupt);
    try {
      for await (const event of events) {
        if (quiet && event.type === 'output') continue;
        progress.take(event);
        screen.changed();
      }
    } finally {
      await screen.close();
    }
    for (const line of [...tableLines(progress), '', totalLine(progress)]) print(line);
    for (const line of endingLines(progress)) note(line);
    return progress.outcome ?? 'failed';
  };
}
