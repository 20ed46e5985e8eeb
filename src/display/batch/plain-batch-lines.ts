import type { BatchEvent } from '../../pipeline/batch-event.ts';
import { stepNames } from '../../pipeline/event.ts';
import type { BatchProgress } from '../../pipeline/progress/batch-progress.ts';
import { escapeControls } from '../../text/escape-controls.ts';
import { formatDuration, plural } from '../../text/format.ts';
import { totalLine } from './ending-lines.ts';

const stepWidth = Math.max(...stepNames.map((name) => name.length));
const stateWidth = 'unchanged'.length;

/** The widest that the column of names gets. */
const maxNameColumns = 32;

const stops = {
  failure: 'An application failed: no other starts, those that run continue to their ends.',
  asked: 'Stopping: the steps that run are finished and none starts. Ctrl+C again stops at once.',
  ended: 'Stopping at once.',
} as const;

/** The lines in which a batch is told without a screen: one for each change, with the application's name. */
export class PlainBatchLines {
  readonly #progress: BatchProgress;
  readonly #isQuiet: boolean;
  readonly #stepSince = new Map<string, number>();

  /** @param isQuiet leaves out the steps */
  constructor(progress: BatchProgress, isQuiet: boolean) {
    this.#progress = progress;
    this.#isQuiet = isQuiet;
  }

  /** The lines for an event that the progress has taken. */
  linesOf(event: BatchEvent): string[] {
    return this.#linesOf(event).map((line) => escapeControls(line).trimEnd());
  }

  #linesOf(event: BatchEvent): string[] {
    switch (event.type) {
      case 'batch-started': {
        const count = plural(event.applications.length, 'application');
        return [`${count}, ${event.jobs} at a time`];
      }
      case 'base-finished':
        return [`template ${event.base} is ${event.isFetched ? 'fetched' : 'there'}`];
      case 'base-failed':
        return [`template ${event.base} is not there`];
      case 'batch-stopping':
        return [stops[event.reason]];
      case 'run-started':
        return [this.#line(event.application, 'begun', '', undefined, '')];
      case 'step-started':
        this.#stepSince.set(event.application, event.at);
        return [];
      case 'step-finished':
        return this.#stepLine(event, 'done', event.summary);
      case 'step-skipped':
        return this.#stepLine(event, 'skipped', event.reason);
      case 'step-failed':
        return this.#stepLine(event, 'failed', event.problem.message);
      case 'application-finished':
        return [this.#endLine(event)];
      case 'batch-finished':
        return ['', totalLine(this.#progress)];
      default:
        return [];
    }
  }

  #stepLine(
    { application, step, at }: { application: string; step: string; at: number },
    state: string,
    text: string,
  ): string[] {
    if (this.#isQuiet) return [];
    const took = state === 'skipped' ? undefined : at - (this.#stepSince.get(application) ?? at);
    return [this.#line(application, state, step, took, text)];
  }

  #endLine({ application, outcome }: Extract<BatchEvent, { type: 'application-finished' }>) {
    const { since, until = 0, base } = this.#progress.member(application) ?? {};
    this.#stepSince.delete(application);
    const took = since === undefined ? undefined : until - since;
    const why = base === undefined ? '' : `, template ${base} is missing`;
    const place = `${this.#progress.ended} of ${this.#progress.members.length}`;
    return this.#line(application, outcome.replace('-', ' '), '', took, `${place}${why}`);
  }

  #line(
    application: string,
    state: string,
    step: string,
    took: number | undefined,
    text: string,
  ): string {
    const widest = Math.max(...this.#progress.members.map((member) => member.application.length));
    const columns = [
      application.padEnd(Math.min(maxNameColumns, widest)),
      step.padEnd(stepWidth),
      state.padEnd(stateWidth),
      (took === undefined ? '' : formatDuration(Math.max(0, took))).padStart(9),
      text,
    ];
    return columns.join('  ');
  }
}
