import { describe, expect, it } from 'vitest';
import { PlainLines } from '../../../src/display/run/plain-lines.ts';
import type { RunEvent } from '../../../src/pipeline/event.ts';
import { newRun, runProgressAfter } from '../../../src/pipeline/progress/run-progress.ts';

type Told = RunEvent extends infer Event
  ? Event extends RunEvent
    ? Omit<Event, 'at'>
    : never
  : never;

function linesOf(events: readonly (readonly [at: number, event: Told])[]): string[] {
  const lines = new PlainLines('|');
  let run = newRun;
  return events.flatMap(([at, told]) => {
    const event = { at, ...told } as RunEvent;
    run = runProgressAfter(run, event);
    return lines.linesOf(run, event);
  });
}

const started: readonly [number, Told] = [
  0,
  {
    type: 'run-started',
    run: 'r',
    application: 'xcalc',
    steps: ['build', 'import'],
    skippable: [],
    log: '/log',
  },
];

describe('a run in plain lines', () => {
  const events: readonly (readonly [number, Told])[] = [
    started,
    [0, { type: 'step-skipped', step: 'build', reason: 'there is no engine' }],
    [0, { type: 'step-started', step: 'import' }],
    [1, { type: 'progress', step: 'import', done: 1, total: 2, unit: 'bytes' }],
    [2, { type: 'output', step: 'import', lines: ['one', 'two'] }],
    [61_000, { type: 'step-finished', step: 'import', summary: 'complete' }],
    [61_000, { type: 'run-finished', outcome: 'done', products: { archive: '/xcalc.tar' } }],
  ];

  it('reports each step with state, time and result, in columns', () => {
    expect(linesOf(events)).toEqual([
      'xcalc',
      '  build     skipped             there is no engine',
      '  import    started',
      '    | one',
      '    | two',
      '  import    done      1:01 min  complete',
      '',
      'xcalc: done',
      '  archive  /xcalc.tar',
      '  log      /log',
    ]);
  });

  it('names steps that go on side by side once, and above their output', () => {
    const sideBySide: readonly (readonly [number, Told])[] = [
      [
        0,
        {
          type: 'run-started',
          run: 'r',
          application: 'x',
          steps: ['verify', 'save'],
          skippable: [],
          log: '/log',
        },
      ],
      [0, { type: 'step-started', step: 'verify' }],
      [0, { type: 'step-started', step: 'save' }],
      [1, { type: 'progress', step: 'verify', done: 1, total: 4, unit: 'steps' }],
      [1, { type: 'progress', step: 'save', done: 1, total: 2, unit: 'bytes' }],
      [1, { type: 'progress', step: 'verify', done: 2, total: 4, unit: 'steps' }],
      [2, { type: 'output', step: 'verify', lines: ['one'] }],
      [2, { type: 'output', step: 'verify', lines: ['two'] }],
      [3000, { type: 'step-finished', step: 'save', summary: 'x.tar' }],
      [4000, { type: 'output', step: 'verify', lines: ['three'] }],
    ];
    expect(linesOf(sideBySide)).toEqual([
      'x',
      '  verify    started',
      '  save      started',
      '  verify    running',
      '    | one',
      '    | two',
      '  save      done         3.0 s  x.tar',
      '  verify    running',
      '    | three',
    ]);
  });

  it('announces a step only when it has output or a result', () => {
    expect(linesOf([started, [0, { type: 'step-started', step: 'build' }]])).toEqual(['xcalc']);
  });

  it('leaves the error to the last lines', () => {
    const problem = {
      code: 'program-failed',
      message: 'broken',
      tail: ['tail'],
      action: 'fix it',
    } as const;
    const lines = linesOf([
      started,
      [0, { type: 'step-started', step: 'build' }],
      [100, { type: 'step-failed', step: 'build', problem }],
      [100, { type: 'run-finished', outcome: 'failed', products: {} }],
    ]);
    expect(lines).toEqual(['xcalc', '  build     failed       0.1 s', '', 'xcalc: failed']);
  });

  it('say what the application opens of what it declares', () => {
    const opens = [
      { type: 'text/plain', verdict: 'opens', evidence: 'seen' },
      { type: 'image/png', verdict: 'fails', evidence: 'seen' },
    ] as const;
    const ended = { type: 'run-finished', outcome: 'done', products: {}, opens } as const;
    const lines = linesOf([started, [0, ended]]);
    expect(lines).toContain('  files  opens text/plain; does not open image/png');
  });

  it('escapes control characters', () => {
    const products = { archive: '/a\u001b[2J.tar' };
    const lines = linesOf([started, [0, { type: 'run-finished', outcome: 'done', products }]]);
    expect(lines.join('\n')).not.toContain('\u001b');
  });
});
