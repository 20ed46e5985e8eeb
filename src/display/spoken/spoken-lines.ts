import type { RunEvent, StepName } from '../../pipeline/event.ts';
import { openedFiles, productRows } from '../../pipeline/progress/product-rows.ts';
import { isUnproven, type RunProgress, stepTook } from '../../pipeline/progress/run-progress.ts';
import { spokenLine } from '../../text/escape/spoken-line.ts';
import { formatDuration, plural } from '../../text/format/format.ts';
import { joinWords } from '../../text/format/join-words.ts';
import { sentence, withFullStop } from '../../text/format/sentence.ts';

const endings = { done: 'is done', failed: 'has failed', cancelled: 'was stopped' } as const;

/** The duration of a step as text. */
function afterTime(run: RunProgress, name: StepName): string {
  const took = stepTook(run, name);
  return took === undefined ? '' : ` after ${formatDuration(took)}`;
}

function endingLines(run: RunProgress, outcome: keyof typeof endings): string[] {
  const opened = openedFiles(run);
  const files = opened === undefined ? [] : [`files: it ${opened}`];
  const made = [
    ...productRows(run.products).map(([title, value]) => `${title}: ${value}`),
    ...files,
  ];
  // The path of the log is part of the failure.
  const log = outcome === 'failed' ? [] : [`All output is in ${run.log ?? ''}`];
  const isShort = outcome === 'done' && isUnproven(run);
  const ending = isShort ? 'is done, but it is not proven that it starts' : endings[outcome];
  return [withFullStop(`${run.application} ${ending}`), ...made, ...log];
}

/** The sentences about the events of a run, for screen readers: without columns, and without output of programs. */
export class SpokenLines {
  /** The steps whose begin was announced. */
  readonly #begun = new Set<StepName>();

  /** The sentences for an event, which the run's trace already includes. */
  linesOf(run: RunProgress, event: RunEvent): string[] {
    return this.#linesOf(run, event).map(spokenLine);
  }

  #linesOf(run: RunProgress, event: RunEvent): string[] {
    switch (event.type) {
      case 'run-started':
        return [
          withFullStop(
            `${run.application}: ${plural(event.steps.length, 'step')}, ${joinWords(event.steps)}`,
          ),
        ];
      case 'step-started':
        this.#begun.delete(event.step);
        return [];
      case 'progress':
      case 'output':
        return this.#begin(run, event.step);
      case 'picture':
        return [sentence(`a picture of the window is in ${event.file}`)];
      case 'step-finished':
        return [sentence(`${event.step} is done${afterTime(run, event.step)}: ${event.summary}`)];
      case 'step-skipped':
        return [sentence(`${event.step} is skipped: ${event.reason}`)];
      case 'step-failed':
        return [sentence(`${event.step} failed${afterTime(run, event.step)}`)];
      case 'run-finished':
        return endingLines(run, event.outcome);
    }
  }

  /** Announces the begin of a step once, as soon as there is news about it. */
  #begin(run: RunProgress, step: StepName): string[] {
    if (this.#begun.has(step)) return [];
    this.#begun.add(step);
    const number = run.steps.findIndex((state) => state.step === step) + 1;
    return [sentence(`step ${number} of ${run.steps.length}: ${step}`)];
  }
}
