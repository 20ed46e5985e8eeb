import { styleText } from 'node:util';
import type { Outcome, RunEvent, RunWarning } from '../../pipeline/event.ts';
import { warningLines } from '../../pipeline/progress/warning-lines.ts';
import { isColoured } from '../../terminal/paint.ts';
import { writeOut } from '../../terminal/write-out.ts';
import { escapeControls } from '../../text/escape-controls.ts';
import { PlainLines } from './plain-lines.ts';
import type { RunDisplay } from './run-display.ts';

type Failure = Extract<RunEvent, { type: 'step-failed' }>;

function failureText({ step, problem }: Failure, log: string): string {
  const { message, tail, action } = problem;
  const lines = [
    ...tail.map((line) => `  ${line}`),
    `deskpack: ${message}`,
    ...(action === undefined ? [] : [action]),
    ...(step === 'prepare'
      ? []
      : ['Afterwards the same command with --resume continues from there.']),
    `All output is in ${escapeControls(log)}`,
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * A run as plain lines that are never redrawn: what happens on standard output, and what is doubtful
 * and why it failed, last of all, on standard error.
 */
export function plainDisplay({ quiet }: { readonly quiet: boolean }): RunDisplay {
  const coloured = isColoured(process.stdout.isTTY === true, process.env);
  const dim = (text: string) =>
    coloured ? styleText('dim', text, { validateStream: false }) : text;
  return async (events, signal) => {
    const lines = new PlainLines({ quiet, dim });
    let outcome: Outcome = 'failed';
    let failure: Failure | undefined;
    let warnings: readonly RunWarning[] = [];
    let log = '';
    for await (const event of events) {
      const text = lines.linesOf(event).map((line) => `${line}\n`);
      await writeOut(process.stdout, text.join(''), signal);
      if (event.type === 'run-started') log = event.log;
      if (event.type === 'step-failed') failure = event;
      if (event.type !== 'run-finished') continue;
      outcome = event.outcome;
      warnings = event.warnings ?? [];
    }
    const doubts = warnings.flatMap(warningLines).map((line) => `${line}\n`);
    await writeOut(process.stderr, doubts.join(''), signal);
    if (failure) await writeOut(process.stderr, failureText(failure, log), signal);
    return outcome;
  };
}
