import { expect, it, vi } from 'vitest';
import { plainDisplay } from '../../../src/display/run/plain-display.ts';
import { showRun } from '../../../src/display/run/run-displays.ts';
import { spokenRun } from '../../../src/display/spoken/spoken-run.ts';
import type { RunEvent } from '../../../src/pipeline/event.ts';
import { newRun, runProgressAfter } from '../../../src/pipeline/progress/run-progress.ts';

const begun: RunEvent = {
  at: 0,
  type: 'run-started',
  run: 'r',
  application: 'xcalc',
  steps: ['save'],
  skippable: [],
  log: '/log',
};

function written(stream: NodeJS.WriteStream): string[] {
  const texts: string[] = [];
  vi.spyOn(stream, 'write').mockImplementation(((text: string, done: () => void) => {
    texts.push(text);
    done();
    return true;
  }) as typeof stream.write);
  return texts;
}

it('prints warnings and then the failure on standard error at the end', async () => {
  const out = written(process.stdout);
  const error = written(process.stderr);
  async function* events(): AsyncGenerator<RunEvent> {
    yield begun;
    yield {
      at: 1,
      type: 'step-failed',
      step: 'save',
      problem: {
        code: 'disk-full',
        message: 'the disk is full',
        tail: [],
        action: 'Free some space.',
      },
    };
    yield {
      at: 1,
      type: 'run-finished',
      outcome: 'failed',
      products: {},
      warnings: [{ step: 'inspect', message: 'no desktop file', action: 'Name one.' }],
    };
  }
  const { signal } = new AbortController();
  expect(await showRun(events(), plainDisplay({ quiet: true, signal }))).toBe('failed');
  expect(error.join('')).toMatch(
    /^warning: no desktop file\n {2}Name one\.\ndeskpack: the disk is full \[disk-full\]\nFree some space\.\n/,
  );
  expect(out.join('')).not.toContain('no desktop file');
});

it.each([
  { display: plainDisplay, result: 'xcalc: done' },
  { display: spokenRun, result: 'xcalc is done.' },
])('is only the result if it is quiet: $result', async ({ display, result }) => {
  const out = written(process.stdout);
  async function* events(): AsyncGenerator<RunEvent> {
    yield begun;
    yield { at: 0, type: 'step-started', step: 'save' };
    yield { at: 0, type: 'output', step: 'save', lines: ['a line of docker'] };
    yield { at: 1, type: 'step-finished', step: 'save', summary: 'complete' };
    yield { at: 1, type: 'run-finished', outcome: 'done', products: { archive: '/xcalc.tar' } };
  }
  const { signal } = new AbortController();
  expect(await showRun(events(), display({ quiet: true, signal }))).toBe('done');
  const lines = out.join('').split('\n').filter(Boolean);
  expect(lines[0]).toBe(result);
  expect(lines[1]).toMatch(/archive.*\/xcalc\.tar/);
  expect(lines).toHaveLength(3);
});

it.each([false, true])(
  'says after a while what a silent step does, unless it is to be quiet (%j)',
  async (quiet) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: 0 });
    const out = written(process.stdout);
    const display = plainDisplay({ quiet, signal: new AbortController().signal });
    const events: RunEvent[] = [
      begun,
      { at: 0, type: 'step-started', step: 'save' },
      { at: 0, type: 'progress', step: 'save', done: 3_000_000, total: 9_000_000, unit: 'bytes' },
    ];
    let run = newRun;
    for (const event of events) {
      run = runProgressAfter(run, event);
      await display.update(run, event);
    }
    vi.advanceTimersByTime(25_000);
    await display.close?.();
    vi.advanceTimersByTime(25_000);
    const lines = out.join('').split('\n');
    expect(lines.filter((line) => line.includes('running'))).toEqual(
      quiet
        ? []
        : [
            '  save      running       12 s  3.0 MB of 9.0 MB',
            '  save      running       24 s  3.0 MB of 9.0 MB',
          ],
    );
  },
);

it('does not let a terminal break the warnings for screen readers within words', async () => {
  written(process.stdout);
  const error = written(process.stderr);
  const { isTTY, columns } = process.stderr;
  Object.assign(process.stderr, { isTTY: true, columns: 40 });
  const message = 'the class of the main window is xcalc.XCalc, and xcalc.Calc is declared';
  async function* events(): AsyncGenerator<RunEvent> {
    yield begun;
    const warnings = [{ step: 'verify' as const, message, action: 'Set it.' }];
    yield { at: 1, type: 'run-finished', outcome: 'done', products: {}, warnings };
  }
  try {
    const { signal } = new AbortController();
    await showRun(events(), spokenRun({ quiet: false, signal }));
  } finally {
    Object.assign(process.stderr, { isTTY, columns });
  }
  const lines = error.join('').split('\n').filter(Boolean);
  expect(lines.every((line) => line.length < 40)).toBe(true);
  expect(lines.join(' ')).toBe(`Warning: ${message}   Set it.`);
});
