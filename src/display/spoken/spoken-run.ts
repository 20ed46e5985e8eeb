import { relevantLines } from '../../pipeline/progress/error-line.ts';
import { newRun, type RunProgress } from '../../pipeline/progress/run-progress.ts';
import { warningLines } from '../../pipeline/progress/warning-lines.ts';
import { onEnter } from '../../terminal/prompt/on-enter.ts';
import { spokenLine } from '../../text/escape/spoken-line.ts';
import { failureLines } from '../run/failure-lines.ts';
import type { RunDisplay } from '../show-events.ts';
import { type LineOptions, writeSentences } from '../write-lines.ts';
import { progressSentence } from './progress-text.ts';
import { speakPeriodically } from './speak-periodically.ts';
import { SpokenLines } from './spoken-lines.ts';

const resume = 'Afterwards the same command with --resume continues from there.';

/**
 * Shows a run in sentences, for screen readers: its progress every few seconds, and immediately when Enter is pressed.
 * The output of programs is only in the log. If it is quiet, only the result is said.
 */
export function spokenRun({ quiet, signal }: LineOptions): RunDisplay {
  const lines = new SpokenLines();
  let run: RunProgress = newRun;
  const stand = () => {
    // A run that has not begun or has ended was announced as such.
    if (run.startedAt === undefined || run.outcome) return;
    void writeSentences([progressSentence(run, Date.now())], signal);
  };
  const pulse = speakPeriodically(quiet ? () => {} : stand);
  const forgetEnter = onEnter(process.stdin, stand);
  return {
    async update(now, event) {
      run = now;
      if (quiet && event.type !== 'run-finished') return;
      const said = lines.linesOf(now, event);
      if (said.length > 0) pulse.said();
      await writeSentences(said, signal);
    },
    async close() {
      pulse.stop();
      forgetEnter();
    },
    async end(now) {
      const warnings = now.warnings.flatMap((warning) => warningLines(warning, 'Warning'));
      const last = [...warnings, ...failureLines(now, relevantLines, resume)].map(spokenLine);
      await writeSentences(last, signal, process.stderr);
    },
  };
}
