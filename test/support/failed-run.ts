import type { RunEvent } from '../../src/pipeline/event.ts';

type Failed = Extract<RunEvent, { type: 'step-failed' }>;

/** The events of a run whose first step failed. */
export function failedRun(problem: Failed['problem'], step: Failed['step'] = 'build'): RunEvent[] {
  const began = { run: 'r', application: 'x', steps: [step], skippable: [], log: '/log' };
  return [
    { at: 1, type: 'run-started', ...began },
    { at: 2, type: 'step-failed', step, problem },
    { at: 3, type: 'run-finished', outcome: 'failed', products: {} },
  ];
}
