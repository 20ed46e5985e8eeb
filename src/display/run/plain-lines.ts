import { type RunEvent, type StepName, stepNames } from '../../pipeline/event.ts';
import { openedFiles, productRows } from '../../pipeline/progress/product-rows.ts';
import { isUnproven, type RunProgress, stepTook } from '../../pipeline/progress/run-progress.ts';
import { alignColumns } from '../../text/columns/align-columns.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { formatDuration } from '../../text/format/format.ts';
import { amountText } from '../spoken/progress-text.ts';
import { elapsed } from './step-time.ts';

const stepWidth = Math.max(...stepNames.map((name) => name.length));
const stateWidth = 'started'.length;

const endings = { done: 'done', failed: 'failed', cancelled: 'stopped' } as const;

export class PlainLines {
  readonly #bar: string;
  /** The running steps that were announced, of which two can go on side by side. */
  readonly #announced = new Set<StepName>();
  /** The step that was named last. */
  #named: StepName | undefined;

  /** @param bar the prefix of programs' output */
  constructor(bar: string) {
    this.#bar = bar;
  }

  /** The lines for an event, which the run's trace includes already. */
  linesOf(run: RunProgress, event: RunEvent): string[] {
    switch (event.type) {
      case 'run-started':
        return [escapeControls(run.application)];
      case 'step-started':
        this.#announced.delete(event.step);
        return [];
      case 'progress':
        return this.#announced.has(event.step) ? [] : this.#name(event.step);
      case 'output':
        return [...this.#name(event.step), ...this.#indented(event.lines)];
      case 'picture':
        return [
          ...this.#name(event.step),
          ...this.#indented([escapeControls(`picture of the window: ${event.file}`)]),
        ];
      case 'step-finished':
        return [this.#end(event.step, 'done', tookOf(run, event.step), event.summary)];
      case 'step-skipped':
        return [this.#end(event.step, 'skipped', '', event.reason)];
      case 'step-failed':
        return [this.#end(event.step, 'failed', tookOf(run, event.step), '')];
      case 'run-finished':
        return endingLines(run, event.outcome);
    }
  }

  /** The name of a step above its output, unless that of the same step is above already. */
  #name(step: StepName): string[] {
    if (this.#named === step && this.#announced.has(step)) return [];
    const state = this.#announced.has(step) ? 'running' : 'started';
    this.#announced.add(step);
    this.#named = step;
    return [stepLine(step, state, '', '')];
  }

  #end(step: StepName, state: string, took: string, text: string): string {
    this.#named = undefined;
    return stepLine(step, state, took, text);
  }

  #indented(lines: readonly string[]): string[] {
    return lines.map((line) => `    ${this.#bar} ${line}`);
  }
}

/** The duration of a step that has ended. */
function tookOf(run: RunProgress, name: StepName): string {
  const took = stepTook(run, name);
  return took === undefined ? '' : formatDuration(took);
}

function stepLine(step: StepName, state: string, took: string, text: string): string {
  const columns = [step.padEnd(stepWidth), state.padEnd(stateWidth), took.padStart(9), text];
  return escapeControls(`  ${columns.join('  ')}`).trimEnd();
}

/** A line about each step that is running, for when it prints nothing: its time, and its progress if that can be counted. */
export function runningLines({ steps }: RunProgress, now: number): string[] {
  return steps.flatMap((state) => {
    if (state.status !== 'running') return [];
    const { step, since, progress } = state;
    const amount = (progress && amountText(progress)) ?? '';
    return [stepLine(step, 'running', elapsed(since, now), amount)];
  });
}

function endingLines(run: RunProgress, outcome: keyof typeof endings): string[] {
  // The path of a failure's log is shown with the failure.
  const log = outcome === 'failed' ? [] : [['log', run.log ?? '']];
  const opened = openedFiles(run);
  const files = opened === undefined ? [] : [['files', opened]];
  const rows = alignColumns([...productRows(run.products), ...files, ...log]);
  const ending = outcome === 'done' && isUnproven(run) ? 'done, but not proven' : endings[outcome];
  return ['', `${run.application}: ${ending}`, ...rows.map((row) => `  ${row}`)].map(
    escapeControls,
  );
}
