import { Lines } from '../../system/output/lines.ts';
import type { TaskEvent, TaskProgress } from '../../system/process/program/task.ts';
import { barLength } from '../../terminal/bar-length.ts';
import { coloursFor } from '../../terminal/colours.ts';
import { isQuiet } from '../../terminal/output.ts';
import { onEnter } from '../../terminal/prompt/on-enter.ts';
import { painter } from '../../terminal/rows/paint.ts';
import { openStatusRow } from '../../terminal/status-row.ts';
import { symbolsFor } from '../../terminal/symbols.ts';
import { terminalSize } from '../../terminal/terminal.ts';
import { sentence } from '../../text/format/sentence.ts';
import { amountDone } from '../run/amount-done.ts';
import { elapsed } from '../run/step-time.ts';
import { amountText } from '../spoken/progress-text.ts';
import { isSpoken, speakPeriodically } from '../spoken/speak-periodically.ts';

interface TemplateBuildDisplay {
  readonly take: (event: TaskEvent) => void;
  readonly close: () => void;
}

/** The maximum width of a bar. */
const maxColumns = 72;
const indent = '    ';

/** Reports the progress of a template's build every few seconds, and immediately when Enter is pressed. */
function speak(reference: string): TemplateBuildDisplay {
  const begun = Date.now();
  let amount: string | undefined;
  const say = (text: string) => process.stderr.write(`${sentence(text)}\n`);
  const stand = () => {
    const took = elapsed(begun, Date.now());
    say(amount === undefined ? `still building, ${took}` : `building: ${amount}, ${took}`);
  };
  say(`building ${reference}, which takes a minute or two`);
  const pulse = speakPeriodically(stand);
  const forgetEnter = onEnter(process.stdin, stand);
  return {
    take(event) {
      if (event.type === 'progress') amount = amountText(event);
    },
    close() {
      pulse.stop();
      forgetEnter();
    },
  };
}

/** Prints the output of the programs and, on a terminal, a progress bar below it. */
function showLines(): TemplateBuildDisplay {
  const { stderr } = process;
  const lines = new Lines();
  const status = openStatusRow(stderr);
  const symbols = symbolsFor(process.env);
  const paint = painter(coloursFor(stderr.isTTY === true, process.env));
  const bar = (progress: TaskProgress) => {
    const { share, text } = amountDone(progress);
    if (share === undefined) return `${indent}${text}`;
    const width = Math.min(maxColumns, terminalSize(stderr).columns - 1) - indent.length;
    const { full, empty } = barLength(share, text, width);
    const done = paint('accent', symbols.full.repeat(full));
    return `${indent}${done}${paint('faint', symbols.empty.repeat(empty))} ${text}`;
  };
  return {
    take(event) {
      if (event.type === 'output') {
        status.print(lines.take(event.chunk).map((line) => `  | ${line}`));
      } else if (event.packages || event.total !== undefined) status.show(bar(event));
    },
    close() {
      status.print(lines.rest().map((line) => `  | ${line}`));
      status.close();
    },
  };
}

interface TemplateBuildOptions {
  /** Shows nothing, as --quiet does. */
  readonly silent: boolean;
  /** On a terminal, sentences. */
  readonly plain: boolean;
}

/** Shows the progress of a template's build. The caller closes it when the build has ended. */
export function showTemplateBuild(
  reference: string,
  { silent, plain }: TemplateBuildOptions,
): TemplateBuildDisplay {
  if (silent || isQuiet()) return { take: () => {}, close: () => {} };
  return isSpoken(plain) ? speak(reference) : showLines();
}
