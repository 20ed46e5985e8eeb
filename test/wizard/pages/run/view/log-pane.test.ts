import { expect, test } from 'vitest';
import type { ErrorReport, RunEvent } from '../../../../../src/pipeline/event.ts';
import { runProgressAfter } from '../../../../../src/pipeline/progress/run-progress.ts';
import type { Row } from '../../../../../src/terminal/rows/row.ts';
import { symbolsFor } from '../../../../../src/terminal/symbols.ts';
import { loadColumns } from '../../../../../src/text/columns.ts';
import { LogBuffer } from '../../../../../src/wizard/pages/run/shown-log.ts';
import { logPane } from '../../../../../src/wizard/pages/run/view/log-pane.ts';
import { freshRun, type LogView } from '../../../../../src/wizard/run/run-state.ts';

await loadColumns();

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
  const { rows } = logPane(log, run, { width: 60, height: 10 }, symbols);
  const lines = rows.map((row) => row.map(({ text }) => text).join(''));
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

const textsOf = (rows: readonly Row[]) => rows.map((row) => row.map(({ text }) => text).join(''));

/** What a log of these lines shows in that many rows of 12 columns. */
function shown(lines: readonly string[], height: number, view: Partial<LogView>, capacity = 99) {
  const log = new LogBuffer(capacity);
  log.add('build', lines);
  const run = { ...freshRun, view: { ...freshRun.view, ...view } };
  const { rows, status } = logPane(log, run, { width: 12, height }, symbols);
  return { rows: textsOf(rows), status: textsOf([status])[0]!.trim() };
}

const numbered = Array.from({ length: 9 }, (_, index) => `line ${index + 1}`);

test('the part of the log that is shown is said', () => {
  const at = (top: number) => ({ follows: false, top });
  expect(shown([], 3, {}).status).toBe('nothing printed yet');
  expect(shown(numbered, 3, {}).status).toBe('9 lines, following');
  expect(shown(numbered, 3, at(2)).status).toBe('lines 3-5 of 9');
  expect(shown(numbered, 1, at(2)).status).toBe('line 3 of 9');
  expect(shown(numbered, 3, at(0), 5).status).toBe(
    'lines 5-7 of 9, earlier lines are in the file only',
  );
  expect(shown(numbered, 3, { ...at(2), wraps: true }).status).toBe('lines 3-5 of 9, wrapped');
});

test('a long line is shown from its row at the upper edge to that at the lower one', () => {
  const lines = ['0123456789abcdefghijKLM', 'next', '0123456789abc', 'last'];
  const view = { follows: false, wraps: true, top: 0, above: 1 };
  expect(shown(lines, 4, view)).toEqual({
    rows: ['  abcdefghij', '  KLM', '  next', '  0123456789'],
    status: 'lines 1-3 of 4, wrapped',
  });
  expect(shown(lines, 2, { ...view, above: 0 }).status).toBe('line 1 of 4, wrapped');
});

test('the sign of a match is before the first row of its line only', () => {
  const found = { what: 'match', line: 0, ordinal: 1, count: 1 } as const;
  const { rows } = shown(['0123456789ab'], 3, { wraps: true, follows: false, found });
  expect(rows).toEqual([`${symbols.pointer} 0123456789`, '  ab']);
});
