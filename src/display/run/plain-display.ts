import { newRun, type RunProgress } from '../../pipeline/progress/run-progress.ts';
import { warningLines } from '../../pipeline/progress/warning-lines.ts';
import { coloursFor } from '../../terminal/colours.ts';
import { painter } from '../../terminal/rows/paint.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import type { RunDisplay } from '../show-events.ts';
import { speakPeriodically } from '../spoken/speak-periodically.ts';
import { type LineOptions, writeLines } from '../write-lines.ts';
import { failureLines } from './failure-lines.ts';
import { PlainLines, runningLines } from './plain-lines.ts';

const resume = 'Run the same command with --resume to continue from there.';

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/**
 * Shows a run as plain lines, which are never redrawn: progress on standard output, also of a step that prints nothing for
 * long; warnings and the failure at the end on standard error. If it is quiet, only the result is shown.
 */
export function plainDisplay({ quiet, signal }: LineOptions): RunDisplay {
  const paint = painter(coloursFor(process.stdout.isTTY === true, process.env));
  const lines = new PlainLines(paint('faint', '|'));
  let run: RunProgress = newRun;
  const stand = () => void writeLines(process.stdout, runningLines(run, Date.now()), signal);
  const pulse = speakPeriodically(quiet ? () => {} : stand);
  return {
    async update(now, event) {
      run = now;
      if (quiet && event.type !== 'run-finished') return;
      const said = lines.linesOf(now, event);
      if (said.length > 0) pulse.said();
      await writeLines(process.stdout, said, signal);
    },
    async close() {
      pulse.stop();
    },
    async end(ended) {
      const warnings = ended.warnings.flatMap((warning) => warningLines(warning));
      await writeLines(process.stderr, warnings, signal);
      const failure = failureLines(ended, indented, resume).map(escapeControls);
      await writeLines(process.stderr, failure, signal);
    },
  };
}
