import { failureOf, newRun, type RunProgress } from '../../pipeline/progress/run-progress.ts';
import { tellingLines } from '../../pipeline/progress/telling-lines.ts';
import { warningLines } from '../../pipeline/progress/warning-lines.ts';
import { onEnter } from '../../terminal/prompt/on-enter.ts';
import { writeOut } from '../../terminal/write-out.ts';
import { spokenLine } from '../../text/spoken-line.ts';
import type { RunDisplay } from '../run/run-display.ts';
import { startPulse } from './pulse.ts';
import { SpokenLines } from './spoken-lines.ts';
import { whereItStands } from './whereabouts.ts';

const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

function failureLines(run: RunProgress): string[] {
  const failure = failureOf(run);
  if (!failure) return [];
  const { message, tail, action } = failure.problem;
  return [
    ...tellingLines(tail),
    `deskpack: ${message}`,
    ...(action === undefined ? [] : [action]),
    ...(failure.step === 'prepare'
      ? []
      : ['Afterwards the same command with --resume continues from there.']),
    `All output is in ${run.log ?? ''}`,
  ].map(spokenLine);
}

interface SpokenOptions {
  /** Says nothing between the beginning and the end of a step. */
  readonly quiet: boolean;
  /** Once it is aborted, a stalled reader is not waited for. */
  readonly signal: AbortSignal;
}

/**
 * Shows a run in sentences, for people who hear them: every few seconds how far it is, and at once when Enter is
 * pressed. What programs print is only in the log.
 */
export function spokenRun({ quiet, signal }: SpokenOptions): RunDisplay {
  const lines = new SpokenLines();
  let run: RunProgress = newRun;
  const stand = () => {
    // A run that has not begun or has ended has said so.
    if (run.startedAt === undefined || run.outcome) return;
    void writeOut(process.stdout, `${whereItStands(run, Date.now())}\n`, signal);
  };
  const pulse = startPulse(quiet ? () => {} : stand);
  const forgetEnter = onEnter(process.stdin, stand);
  return {
    async update(now, event) {
      run = now;
      const said = lines.linesOf(now, event);
      if (said.length > 0) pulse.said();
      await writeOut(process.stdout, text(said), signal);
    },
    async close() {
      pulse.stop();
      forgetEnter();
    },
    async end(now) {
      const warnings = now.warnings
        .flatMap((warning) => warningLines(warning, 'Warning'))
        .map(spokenLine);
      await writeOut(process.stderr, text([...warnings, ...failureLines(now)]), signal);
    },
  };
}
