import { describe, expect, it } from 'vitest';
import { progressSentence } from '../../../src/display/spoken/progress-text.ts';
import { SpokenLines } from '../../../src/display/spoken/spoken-lines.ts';
import type { RunEvent } from '../../../src/pipeline/event.ts';
import {
  newRun,
  type RunProgress,
  runProgressAfter,
} from '../../../src/pipeline/progress/run-progress.ts';

const id = 'a'.repeat(64);

const begun: readonly RunEvent[] = [
  {
    at: 0,
    type: 'run-started',
    run: 'r',
    application: 'xcalc',
    steps: ['prepare', 'build'],
    skippable: [],
    log: '/log',
  },
  { at: 0, type: 'step-skipped', step: 'prepare', reason: 'unchanged' },
  { at: 0, type: 'step-started', step: 'build' },
];

function said(events: readonly RunEvent[]): { lines: string[]; run: RunProgress } {
  const spoken = new SpokenLines();
  let run = newRun;
  const lines = events.flatMap((event) => {
    run = runProgressAfter(run, event);
    return spoken.linesOf(run, event);
  });
  return { lines, run };
}

describe('a run in sentences', () => {
  it('announces each step once, without columns, long ids and program output', () => {
    const { lines } = said([
      ...begun,
      { at: 1, type: 'output', step: 'build', lines: ['Get:1 \\x1b[1K'] },
      { at: 2, type: 'progress', step: 'build', done: 1, total: 12, unit: 'steps' },
      { at: 3000, type: 'step-finished', step: 'build', summary: `sha256:${id}` },
      { at: 3000, type: 'run-finished', outcome: 'done', products: { imageId: `sha256:${id}` } },
    ]);
    expect(lines).toEqual([
      'xcalc: 2 steps, prepare and build.',
      'Prepare is skipped: unchanged.',
      'Step 2 of 2: build.',
      'Build is done after 3.0 s: aaaaaaaaaaaa.',
      'xcalc is done.',
      'image id: aaaaaaaaaaaa',
      'All output is in /log',
    ]);
  });

  it('leaves the error and its log to the last lines', () => {
    const problem = { code: 'disk-full', message: 'full', tail: ['x'], action: undefined } as const;
    const { lines } = said([
      ...begun,
      { at: 2000, type: 'step-failed', step: 'build', problem },
      { at: 2000, type: 'run-finished', outcome: 'failed', products: {} },
    ]);
    expect(lines.slice(2)).toEqual(['Build failed after 2.0 s.', 'xcalc has failed.']);
  });
});

describe('the progress sentence of a run', () => {
  const progress = { at: 1, type: 'progress', step: 'build', done: 3, total: 12, unit: 'steps' };
  const packages = { total: 120, fetched: 120, unpacked: 40, configured: 0 };

  it.each<[string, readonly object[], string]>([
    ['packages', [{ ...progress, packages }], 'Unpacked 40 of 120 packages, 35 s.'],
    ['steps', [progress], 'Still building: step 4 of 12, 35 s.'],
    ['bytes', [{ ...progress, unit: 'bytes' }], 'Still building: 3 B of 12 B, 35 s.'],
    ['nothing that is counted', [], 'Still building, 35 s.'],
  ])('is said with %s', (_, events, sentence) => {
    const { run } = said([...begun, ...(events as RunEvent[])]);
    expect(progressSentence(run, 35_400)).toBe(sentence);
  });

  it('exists before and after the run too', () => {
    expect(progressSentence(newRun, 0)).toBe('The run is starting.');
    const { run } = said([
      ...begun.slice(0, 1),
      { at: 1, type: 'run-finished', outcome: 'done', products: {} },
    ]);
    expect(progressSentence(run, 2)).toBe('The run has ended.');
  });
});
