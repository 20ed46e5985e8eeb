import type { BatchEvent } from '../../../src/pipeline/batch-event.ts';
import type { StepName } from '../../../src/pipeline/event.ts';
import {
  type BatchProgress,
  batchProgressAfter,
  countsOf,
  newBatch,
} from '../../../src/pipeline/progress/batch-progress.ts';

const steps: readonly StepName[] = [
  'prepare',
  'build',
  'inspect',
  'verify',
  'save',
  'import',
  'register',
];

/** Events of a batch as a run of it tells them, a second apart. */
export class ToldBatch {
  readonly events: BatchEvent[] = [];
  readonly names: readonly string[];
  #at = 1_000_000;

  constructor(names: readonly string[], jobs = 2) {
    this.names = names;
    const applications = names.map((application) => ({ application, file: '/apps/list.json' }));
    this.#tell({ type: 'batch-started', batch: 'batch', jobs, applications });
  }

  /** Milliseconds since the epoch, now. */
  get now(): number {
    return this.#at;
  }

  begin(application: string): this {
    return this.#tell({
      type: 'run-started',
      run: `run-${application}`,
      application,
      steps,
      skippable: [],
      log: `/state/${application}/log`,
    });
  }

  step(application: string, step: StepName): this {
    return this.#tell({ type: 'step-started', application, step });
  }

  progress(application: string, step: StepName, done: number, total: number): this {
    return this.#tell({ type: 'progress', application, step, done, total, unit: 'steps' });
  }

  finishStep(application: string, step: StepName): this {
    return this.#tell({ type: 'step-finished', application, step, summary: 'so it is' });
  }

  print(application: string, step: StepName, ...lines: readonly string[]): this {
    return this.#tell({ type: 'output', application, step, lines });
  }

  fail(application: string, step: StepName): this {
    const problem = {
      code: 'package-missing',
      message: 'no such package',
      tail: ['E: what'],
      action: 'Mend it.',
    } as const;
    this.#tell({ type: 'step-failed', application, step, problem });
    const log = `/state/${application}/log`;
    return this.#tell({
      type: 'application-finished',
      application,
      outcome: 'failed',
      step,
      problem,
      log,
    });
  }

  end(application: string, outcome: 'done' | 'unchanged' | 'cancelled' | 'not-started'): this {
    return this.#tell({ type: 'application-finished', application, outcome });
  }

  /** Its start shows no window, or is not even tried; its end is to be told yet. */
  lackProof(application: string, how: 'tried' | 'not-tried' = 'tried'): this {
    const about = { application, step: 'verify' } as const;
    return how === 'tried'
      ? this.#tell({ ...about, type: 'step-finished', summary: 'no window', isUnproven: true })
      : this.#tell({ ...about, type: 'step-skipped', reason: 'not tried: no engine' });
  }

  /** It is done, and something about it is doubtful. */
  warn(application: string, message: string): this {
    const warnings = [{ step: 'inspect', message, action: 'Look at it.' }] as const;
    return this.#tell({ type: 'application-finished', application, outcome: 'done', warnings });
  }

  lackTemplate(template: string, applications: readonly string[]): this {
    const problem = {
      code: 'template-missing',
      message: `there is no ${template}`,
      tail: [],
      action: 'Pull it.\nOr build it.',
    } as const;
    this.#tell({ type: 'template-started', template, applications });
    this.#tell({ type: 'template-failed', template, problem });
    for (const application of applications) {
      this.#tell({
        type: 'application-finished',
        application,
        outcome: 'failed',
        template,
        problem,
      });
    }
    return this;
  }

  finish(outcome: 'done' | 'failed' | 'cancelled'): this {
    const counts = countsOf(this.progressNow());
    const applications = this.events.flatMap((event) =>
      event.type === 'application-finished'
        ? [{ application: event.application, outcome: event.outcome }]
        : [],
    );
    return this.#tell({ type: 'batch-finished', outcome, counts, applications });
  }

  progressNow(): BatchProgress {
    return this.events.reduce(batchProgressAfter, newBatch);
  }

  #tell(event: DistributiveOmit<BatchEvent, 'at'>): this {
    this.#at += 1000;
    this.events.push({ ...event, at: this.#at } as BatchEvent);
    return this;
  }
}

type DistributiveOmit<Type, Key extends PropertyKey> = Type extends unknown
  ? Omit<Type, Key>
  : never;
