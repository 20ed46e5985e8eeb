import { errorLine } from '../../../../pipeline/progress/error-line.ts';
import { failureOf } from '../../../../pipeline/progress/run-progress.ts';
import { Log } from '../../../../terminal/components/log/log.tsx';
import { displayLine } from '../../../../text/escape/display-line.ts';
import type { LogView, RunState } from '../../../run/run-state.ts';
import type { ShownLog } from '../../../shown-log.ts';

interface Props {
  readonly log: ShownLog;
  readonly run: RunState;
}

/** The searched text, and the number of the match among all. */
function foundText({ found, search, isTyping }: LogView): string[] {
  const place = found ? `${found.ordinal} of ${found.count}` : undefined;
  if (found?.what === 'error') return [`error ${place}`];
  if (search.value === '' || isTyping) return [];
  return [`/${displayLine(search.value)}${place ? `: ${place}` : ''}`];
}

/**
 * The log of a run. Errors are marked in the output of a failed step alone: programs report errors that they get
 * over.
 */
export function RunLog({ log, run }: Props) {
  const { view } = run;
  const failed = failureOf(run)?.step;
  return (
    <Log
      lines={log}
      place={view.follows ? undefined : view}
      wraps={view.wraps}
      search={view.search.value}
      found={view.found?.line}
      isError={(line) => {
        const { step, text } = log.at(line)!;
        return step === failed && errorLine.test(displayLine(text));
      }}
      notes={foundText(view)}
    />
  );
}
