import { type RunEvent, type RunProducts, type StepName, stepNames } from '../../pipeline/event.ts';
import { alignColumns } from '../../text/align-columns.ts';
import { escapeControls } from '../../text/escape-controls.ts';
import { formatDuration } from '../../text/format.ts';
import { productRows } from './product-rows.ts';

interface PlainOptions {
  /** Leaves out what the programs print. */
  readonly quiet: boolean;
  /** Makes what is secondary stand back. */
  readonly dim: (text: string) => string;
}

const stepWidth = Math.max(...stepNames.map((name) => name.length));
const stateWidth = 'started'.length;

const endings = { done: 'done', failed: 'failed', cancelled: 'stopped' } as const;

/** The lines in which a plain display tells of a run, event by event. */
export class PlainLines {
  readonly #options: PlainOptions;
  #application = '';
  #log = '';
  #startedAt = 0;
  #announced: StepName | undefined;

  constructor(options: PlainOptions) {
    this.#options = options;
  }

  linesOf(event: RunEvent): string[] {
    switch (event.type) {
      case 'run-started':
        this.#application = event.application;
        this.#log = event.log;
        return [escapeControls(event.application)];
      case 'step-started':
        this.#startedAt = event.at;
        this.#announced = undefined;
        return [];
      case 'progress':
        return this.#announce(event.step);
      case 'output':
        if (this.#options.quiet) return this.#announce(event.step);
        return [...this.#announce(event.step), ...this.#indented(event.lines)];
      case 'step-finished':
        return [this.#stepLine(event.step, 'done', event.at, event.summary)];
      case 'step-skipped':
        return [this.#stepLine(event.step, 'skipped', undefined, event.reason)];
      case 'step-failed':
        return [this.#stepLine(event.step, 'failed', event.at, '')];
      case 'run-finished':
        return this.#ending(event.outcome, event.products);
    }
  }

  /** Says once that a step goes on, as soon as there is something to see of it. */
  #announce(step: StepName): string[] {
    if (this.#announced === step) return [];
    this.#announced = step;
    return [this.#stepLine(step, 'started', undefined, '')];
  }

  #stepLine(step: StepName, state: string, endedAt: number | undefined, text: string): string {
    const duration =
      endedAt === undefined ? '' : formatDuration(Math.max(0, endedAt - this.#startedAt));
    const columns = [step.padEnd(stepWidth), state.padEnd(stateWidth), duration.padStart(9), text];
    return escapeControls(`  ${columns.join('  ')}`).trimEnd();
  }

  #indented(lines: readonly string[]): string[] {
    return lines.map((line) => this.#options.dim(`    | ${line}`));
  }

  #ending(outcome: keyof typeof endings, products: RunProducts): string[] {
    // Where the log of a failure is, is said with the failure itself.
    const log = outcome === 'failed' ? [] : [['log', this.#log]];
    const rows = alignColumns([...productRows(products), ...log]);
    return ['', `${this.#application}: ${endings[outcome]}`, ...rows.map((row) => `  ${row}`)].map(
      escapeControls,
    );
  }
}
