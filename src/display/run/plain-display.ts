import { warningLines } from '../../pipeline/progress/warning-lines.ts';
import { coloursFor } from '../../terminal/colours.ts';
import { painter } from '../../terminal/rows/paint.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { type LineOptions, writeLines } from '../write-lines.ts';
import { failureLines } from './failure-lines.ts';
import { PlainLines } from './plain-lines.ts';
import type { RunDisplay } from './run-display.ts';

const resume = 'Run the same command with --resume to continue from there.';

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/**
 * Shows a run as plain lines, which are never redrawn: progress on standard output, warnings and the failure at
 * the end on standard error.
 */
export function plainDisplay({ quiet, signal }: LineOptions): RunDisplay {
  const paint = painter(coloursFor(process.stdout.isTTY === true, process.env));
  const lines = new PlainLines({ quiet, bar: paint('faint', '|') });
  return {
    update: (run, event) => writeLines(process.stdout, lines.linesOf(run, event), signal),
    async end(run) {
      const warnings = run.warnings.flatMap((warning) => warningLines(warning));
      await writeLines(process.stderr, warnings, signal);
      const failure = failureLines(run, indented, resume).map(escapeControls);
      await writeLines(process.stderr, failure, signal);
    },
  };
}
