import { expect, test } from 'vitest';
import { symbolsFor } from '../../../../src/terminal/symbols.ts';
import type { CommandName } from '../../../../src/wizard/command.ts';
import { freshRun } from '../../../../src/wizard/run/run-state.ts';
import { reduce } from '../../../../src/wizard/session/reduce.ts';
import { LogBuffer } from '../../../../src/wizard/shown-log.ts';
import { update, type WizardState } from '../../../../src/wizard/state.ts';
import { screenTextOf, viewOf } from '../../screen/screens.tsx';
import { complete, openState } from '../../wizard-state.ts';

const rows = 30;
const { pointer } = symbolsFor({ LANG: 'C.UTF-8' });

/** A log of lines with their numbers, counted from 1; these lines have a text of their own. */
function logOf(count: number, own: Readonly<Record<number, string>>, capacity?: number) {
  const log = new LogBuffer(capacity);
  const lines = Array.from({ length: count }, (_, index) => own[index + 1] ?? `line ${index + 1}`);
  log.add('build', lines);
  return log;
}

/** The page of a run with that log, and what it shows. */
function pageWith(log: LogBuffer, columns = 100) {
  const opened = openState(complete);
  const view = { ...freshRun.view, isOpen: true };
  const run = { ...freshRun, outcome: 'done' as const, view };
  let state: WizardState = update(opened, {
    editing: { page: 'run', slots: { ...opened.editing.slots, run } },
  });
  const seenFor = (name: CommandName) => viewOf(name, state, { columns, rows }, log);
  const command = (name: CommandName) => {
    state = reduce(state, { type: 'command', name, view: seenFor(name) });
  };
  return {
    command,
    search(text: string) {
      command('search');
      state = reduce(state, { type: 'typed', text });
      command('accept');
    },
    type(text: string) {
      state = reduce(state, { type: 'typed', text });
    },
    task: () => state.session.externalTask,
    place: () => state.editing.slots.run!.view,
    notice: () => state.editing.notice,
    height: () => seenFor('search').rows,
    text: () => screenTextOf(state, columns, rows, log),
    /** The line of the screen with the pointer. */
    pointed: () =>
      screenTextOf(state, columns, rows, log)
        .split('\n')
        .filter((line) => line.includes(pointer))
        .join('\n'),
  };
}

const found = { 20: 'needle one', 50: 'needle two', 80: 'NEEDLE three' };

test('a search goes to the newest match, shows its number, and scrolls it to the upper third', () => {
  const page = pageWith(logOf(100, found));
  page.search('needle');
  expect(page.text()).toContain('/needle: 3 of 3');
  expect(page.pointed()).toContain('NEEDLE three');
  expect(page.place()).toMatchObject({ follows: false });
  page.command('previous-match');
  expect(page.text()).toContain('/needle: 2 of 3');
  expect(page.pointed()).toContain('needle two');
  // Lines count from 0.
  expect(page.place().top).toBe(49 - Math.floor(page.height() / 3));
});

test('the next and the previous match wrap around, with a message', () => {
  const page = pageWith(logOf(100, found));
  page.search('needle');
  expect(page.notice()).toBeUndefined();
  page.command('next-match');
  expect(page.text()).toContain('/needle: 1 of 3');
  expect(page.notice()).toBe('Search wrapped around at the end.');
  page.command('previous-match');
  expect(page.text()).toContain('/needle: 3 of 3');
  expect(page.notice()).toBe('Search wrapped around at the beginning.');
});

test('a search continues from a visible match, else from the viewport', () => {
  const page = pageWith(logOf(100, found));
  page.search('needle');
  page.command('previous-match');
  page.command('down');
  expect(page.text()).toContain('/needle: 2 of 3');
  page.command('first');
  expect(page.text()).not.toContain('of 3');
  page.command('next-match');
  expect(page.text()).toContain('/needle: 1 of 3');
});

test('matches in the first and in the last visible line are found from there', () => {
  const page = pageWith(logOf(100, { 1: 'needle one', 100: 'needle two' }));
  page.search('needle');
  page.command('first');
  page.command('next-match');
  expect(page.text()).toContain('/needle: 1 of 2');
  page.command('last');
  page.command('previous-match');
  expect(page.text()).toContain('/needle: 2 of 2');
  expect(page.notice()).toBeUndefined();
});

test('only lines that are kept are counted and found', () => {
  const page = pageWith(logOf(100, found, 60));
  page.search('needle');
  expect(page.text()).toContain('/needle: 2 of 2');
  page.command('next-match');
  expect(page.text()).toContain('/needle: 1 of 2');
  expect(page.pointed()).toContain('needle two');
  page.command('first');
  expect(page.text()).toContain('earlier lines are in the file only');
});

test('the last line of the view, and the first, keep a match in sight, and the lines beside them do not', () => {
  const page = pageWith(logOf(100, found));
  page.search('needle two');
  const topOfMatch = () => 49 - page.place().top;
  while (topOfMatch() > 0) page.command('down');
  expect(page.text()).toContain('/needle two: 1 of 1');
  page.command('down');
  expect(page.text()).not.toContain('1 of 1');
  page.search('needle two');
  while (topOfMatch() < page.height() - 1) page.command('up');
  expect(page.text()).toContain('/needle two: 1 of 1');
  page.command('up');
  expect(page.text()).not.toContain('1 of 1');
});

test('errors are counted as errors, and wrap around with a message', () => {
  const page = pageWith(logOf(100, { 30: 'E: no lamp', 60: 'error: no torch' }));
  page.command('previous-error');
  expect(page.text()).toContain('error 2 of 2');
  page.command('previous-error');
  expect(page.text()).toContain('error 1 of 2');
  expect(page.pointed()).toContain('E: no lamp');
  page.command('previous-error');
  expect(page.notice()).toBe('Search wrapped around at the beginning.');
  page.command('next-error');
  expect(page.text()).toContain('error 1 of 2');
  expect(page.notice()).toBe('Search wrapped around at the end.');
});

test('the search text can be edited, has one line, and is cancelled if it is empty', () => {
  const page = pageWith(logOf(100, found));
  page.command('search');
  page.type('needles');
  page.command('delete-left');
  page.type(' two\n');
  page.command('accept');
  expect(page.text()).toContain('/needle two: 1 of 1');
  page.command('search');
  page.command('accept');
  expect(page.notice()).toBeUndefined();
  expect(page.place()).toMatchObject({ isTyping: false });
});

test('the keys for scrolling move by a line, by a page but one line, and to the ends', () => {
  const page = pageWith(logOf(100, {}));
  const bottom = 100 - page.height();
  const press = (name: CommandName) => {
    page.command(name);
    return [page.place().top, page.place().follows];
  };
  expect(press('up')).toEqual([bottom - 1, false]);
  expect(press('page-up')).toEqual([bottom - page.height(), false]);
  expect(press('down')).toEqual([bottom - page.height() + 1, false]);
  expect(press('page-down')).toEqual([bottom, true]);
  expect(press('first')).toEqual([0, false]);
  expect(press('last')).toEqual([bottom, true]);
  expect(press('follow')).toEqual([bottom, false]);
  expect(press('follow')).toEqual([bottom, true]);
});

test('a completely visible log stops following after a key that scrolls up', () => {
  for (const name of ['up', 'page-up'] as const) {
    const page = pageWith(logOf(3, {}));
    page.command(name);
    expect(page.place()).toMatchObject({ top: 0, follows: false });
    page.command('down');
    expect(page.place()).toMatchObject({ top: 0, follows: true });
  }
});

test('the whole log is printed outside of the screen', () => {
  const page = pageWith(logOf(3, {}));
  page.command('print-log');
  expect(page.task()).toEqual({ kind: 'print-log' });
});

test('a missing match is reported, and nothing moves', () => {
  const page = pageWith(logOf(100, {}));
  page.command('next-match');
  expect(page.notice()).toBe('Search for something first.');
  page.command('next-error');
  expect(page.notice()).toBe('No line looks like an error.');
  page.search('needle');
  expect(page.notice()).toBe('No match for "needle".');
  expect(page.place()).toMatchObject({ follows: true, found: undefined });
});

test('the row of a wrapped line with the match is shown', () => {
  const page = pageWith(logOf(100, { 50: `${'x'.repeat(5_000)}needle` }));
  page.command('wrap');
  page.search('needle');
  expect(page.text()).toContain('needle');
  expect(page.place()).toMatchObject({ top: 49 });
  expect(page.place().above).toBeGreaterThan(0);
});
