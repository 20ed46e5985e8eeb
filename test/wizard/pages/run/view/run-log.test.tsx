import { expect, test } from 'vitest';
import type { ErrorReport, RunEvent } from '../../../../../src/pipeline/event.ts';
import { runProgressAfter } from '../../../../../src/pipeline/progress/run-progress.ts';
import { symbolsFor } from '../../../../../src/terminal/symbols.ts';
import { RunLog } from '../../../../../src/wizard/pages/run/view/run-log.tsx';
import { freshRun } from '../../../../../src/wizard/run/run-state.ts';
import { LogBuffer } from '../../../../../src/wizard/shown-log.ts';
import { linesInRoom } from '../../../../terminal/components/in-room.tsx';

const symbols = symbolsFor({ LANG: 'C.UTF-8' });

const started: readonly RunEvent[] = [
  {
    ...{ type: 'run-started', at: 0, run: '1', application: 'xcalc', log: '/log' },
    ...{ steps: ['build', 'verify'], skippable: ['verify'] },
  },
  { type: 'step-started', at: 1, step: 'build' },
];

const built: readonly RunEvent[] = [
  ...started,
  { type: 'step-finished', at: 2, step: 'build', summary: 'built' },
  { type: 'step-started', at: 3, step: 'verify' },
];

function marked(events: readonly RunEvent[]): string[] {
  const log = new LogBuffer();
  log.add('build', ['E: from the build', 'Unpacking']);
  log.add('verify', ['error: from the application']);
  const run = events.reduce(runProgressAfter, freshRun);
  const lines = linesInRoom(<RunLog log={log} run={run} />, { width: 60, height: 10 });
  return lines.filter((line) => line.startsWith(symbols.error)).map((line) => line.slice(2));
}

test('errors in the output of a running step and of one that is done are not marked', () => {
  expect(marked(started)).toEqual([]);
  expect(marked(built)).toEqual([]);
});

test('errors in the output of a failed step are marked, and only those', () => {
  const problem: ErrorReport = {
    ...{ code: 'engine-stopped', message: 'docker stopped', action: undefined, tail: [] },
  };
  expect(marked([...built, { type: 'step-failed', at: 4, step: 'verify', problem }])).toEqual([
    'error: from the application',
  ]);
});

test('the search text and the number of the match follow the visible range', () => {
  const log = new LogBuffer();
  log.add('build', ['one', 'two']);
  const status = (view: Partial<typeof freshRun.view>) =>
    linesInRoom(<RunLog log={log} run={{ ...freshRun, view: { ...freshRun.view, ...view } }} />, {
      width: 60,
      height: 4,
    }).at(-1);
  const search = { value: 'o', cursor: 1 };
  const found = { what: 'match', line: 0, ordinal: 1, count: 2 } as const;
  expect(status({ search })).toBe('  2 lines, following, /o');
  expect(status({ search, found })).toBe('  2 lines, following, /o: 1 of 2');
  expect(status({ search, isTyping: true })).toBe('  2 lines, following');
  expect(status({ found: { ...found, what: 'error' } })).toBe('  2 lines, following, error 1 of 2');
});
