import { failureOf, type RunProgress } from '../../pipeline/progress/run-progress.ts';
import { warningLines } from '../../pipeline/progress/warning-lines.ts';
import { coloursFor } from '../../terminal/colours.ts';
import { painter } from '../../terminal/rows/paint.ts';
import { writeOut } from '../../terminal/write-out.ts';
import { escapeControls } from '../../text/escape-controls.ts';
import { PlainLines } from './plain-lines.ts';
import type { RunDisplay } from './run-display.ts';

const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

function failureLines(run: RunProgress): string[] {
  const failure = failureOf(run);
  if (!failure) return [];
  const { message, tail, action } = failure.problem;
  return [
    ...tail.map((line) => `  ${line}`),
    `deskpack: ${message}`,
    ...(action === undefined ? [] : [action]),
    ...(failure.step === 'prepare'
      ? []
      : ['Run the same command with --resume to continue from there.']),
    `All output is in ${escapeControls(run.log ?? '')}`,
  ];
}

interface PlainDisplayOptions {
  /** Leaves out the output of programs. */
  readonly quiet: boolean;
  /** Once it is aborted, a stalled reader is not waited for. */
  readonly signal: AbortSignal;
}

/**
 * Shows a run as plain lines, which are never redrawn: progress on standard output, warnings and the failure at
 * the end on standard error.
 */
export function plainDisplay({ quiet, signal }: PlainDisplayOptions): RunDisplay {
  const paint = painter(coloursFor(process.stdout.isTTY === true, process.env));
  const lines = new PlainLines({ quiet, bar: paint('faint', '|') });
  return {
    update: (run, event) => writeOut(process.stdout, text(lines.linesOf(run, event)), signal),
    async end(run) {
      await writeOut(
        process.stderr,
        text(run.warnings.flatMap((warning) => warningLines(warning))),
        signal,
      );
      await writeOut(process.stderr, text(failureLines(run)), signal);
    },
  };
}
