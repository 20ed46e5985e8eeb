import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshRun } from '../../../src/wizard/run/run-state.ts';
import { type ShownStates, shownStates } from '../../../src/wizard/screen/shown.ts';
import { openWizard, type Wizard } from '../../../src/wizard/session/wizard.ts';
import { update, withSlot } from '../../../src/wizard/state.ts';
import { complete, openState } from '../wizard-state.ts';

const second = 1_000;

let wizard: Wizard;
let states: ShownStates | undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  const state = update(openState(complete), { editing: { page: 'run' as const } });
  wizard = openWizard(withSlot(state, 'run', { ...freshRun, startedAt: Date.now() }));
});

afterEach(() => {
  states?.stop();
  vi.useRealTimers();
});

/** Prints ten lines a second for a number of seconds. @param each called after each line */
function print(seconds: number, each: () => void = () => {}): void {
  for (let line = 0; line < seconds * 10; line += 1) {
    wizard.log.add('build', [`Unpacking package ${line}`]);
    vi.advanceTimersByTime(second / 10);
    each();
  }
}

test('the progress of a run is drawn once a second, and its log as often as a slow line can take it', () => {
  const clockBytes = 250;
  const logBytes = 1_300;
  let written = 0;
  let frames = 0;
  let shownEnd = 0;
  let since = Date.now();
  let oldestClock = 0;
  let oldestLog = 0;
  states = shownStates(wizard, () => written);
  const { subscribe, shown } = states;
  subscribe(() => {
    const { log } = shown();
    frames += 1;
    written += log.end === shownEnd ? clockBytes : logBytes;
    if (log.end !== shownEnd) since = Date.now();
    shownEnd = log.end;
  });
  print(60, () => {
    oldestClock = Math.max(oldestClock, Date.now() - shown().now);
    oldestLog = Math.max(oldestLog, Date.now() - since);
  });
  expect(written / 60).toBeLessThanOrEqual(800);
  expect(frames).toBeLessThanOrEqual(61);
  expect(oldestClock).toBeLessThanOrEqual(1.1 * second);
  expect(oldestLog).toBeLessThanOrEqual(3.1 * second);
});

test('a letter that is searched for is shown at once, and the log moves on with other keys and each second', () => {
  states = shownStates(wizard);
  const { shown } = states;
  wizard.dispatch({ type: 'command', name: 'search' });
  const { end } = shown().log;
  wizard.log.add('build', ['Unpacking package 1']);
  wizard.dispatch({ type: 'typed', text: 'p' });
  expect(shown().state.editing.slots.run?.view.search.value).toBe('p');
  expect(shown().log.end).toBe(end);
  wizard.dispatch({ type: 'command', name: 'back' });
  expect(shown().log.end).toBe(end + 1);
});

test('the log of a run moves on each second where little is written', () => {
  let written = 0;
  states = shownStates(wizard, () => written);
  const { subscribe, shown } = states;
  subscribe(() => {
    written += 400;
  });
  print(10, () => expect(wizard.log.end - shown().log.end).toBeLessThanOrEqual(11));
});

test('the log of a run is at most four seconds old, however much a frame takes', () => {
  let written = 0;
  states = shownStates(wizard, () => written);
  const { subscribe, shown } = states;
  subscribe(() => {
    written += 20_000;
  });
  print(30, () => expect(wizard.log.end - shown().log.end).toBeLessThanOrEqual(51));
});

test('a key shows the whole log at once', () => {
  let written = 0;
  states = shownStates(wizard, () => written);
  written = 20_000;
  print(2);
  expect(states.shown().log.end).toBeLessThan(wizard.log.end);
  wizard.dispatch({ type: 'noticed', text: 'a key' });
  expect(states.shown().log.end).toBe(wizard.log.end);
});

test('a log that begins anew, or that has lost what was shown, has every line that it is said to have', () => {
  let written = 0;
  states = shownStates(wizard, () => written);
  const { subscribe, shown } = states;
  const expectWhole = () => {
    const { log } = shown();
    for (let line = log.first; line < log.end; line += 1) expect(log.at(line)).toBeDefined();
    return log.end - log.first;
  };
  subscribe(() => {
    written += 20_000;
  });
  print(2, expectWhole);
  wizard.log.clear();
  expect(expectWhole()).toBe(0);
  print(2, expectWhole);

  wizard.log.add('build', new Array<string>(50_000).fill('more'));
  expectWhole();
  vi.advanceTimersByTime(second);
  expect(expectWhole()).toBeGreaterThan(100);
});
