import { expect, it } from 'vitest';
import { madeProgress } from '../../../src/probe/heal/made-progress.ts';
import { aFailure, aStart } from '../launch/a-start.ts';
import { aWindow } from '../windows/any-window.ts';

const ended = aFailure({ failure: 'start-ended', exit: { status: 1, isOutOfMemory: false } });
const flashed = { ...ended, windows: [{ ...aWindow(), role: 'hidden' } as const] };
const running = aFailure({ failure: 'window-missing' });
const asking = aFailure({
  failure: 'window-dialog-only',
  windows: [{ ...aWindow(), role: 'dialog' } as const],
});
const hindered = aFailure({ failure: 'window-with-dialog', stayed: true });
const steps = [ended, running, flashed, asking, hindered, aStart()];

it('compares the stages of a start', () => {
  for (const [index, before] of steps.entries()) {
    for (const [other, after] of steps.entries()) {
      expect(madeProgress(before, after)).toBe(other > index);
    }
  }
});

it('counts a window that asks nothing for less than one that asks', () => {
  const shown = aFailure({
    failure: 'window-message-only',
    windows: [{ ...aWindow(), role: 'helper' } as const],
  });
  expect(madeProgress(shown, asking)).toBe(true);
  expect(madeProgress(asking, shown)).toBe(false);
  expect(madeProgress(running, shown)).toBe(true);
  const saying = { ...asking, windows: [{ ...aWindow(), role: 'message' } as const] };
  expect([madeProgress(shown, saying), madeProgress(asking, saying)]).toEqual([true, false]);
});

it('counts a vanished error as progress, even with another window in front', () => {
  const wrong = { ...hindered, failure: 'window-error' } as const;
  expect(madeProgress(wrong, hindered)).toBe(true);
  expect(madeProgress(wrong, wrong)).toBe(false);
  expect(madeProgress(hindered, wrong)).toBe(false);
  expect(madeProgress(wrong, ended)).toBe(false);
});

it('counts another cause as progress', () => {
  const without = { ...ended, cause: 'cause-image-loader' } as const;
  const next = { ...ended, cause: 'cause-session-bus' } as const;
  expect(madeProgress(without, next)).toBe(true);
  expect(madeProgress(without, ended)).toBe(true);
  expect(madeProgress(without, without)).toBe(false);
  expect(madeProgress(ended, without)).toBe(false);
});

it('counts another missing part as progress', () => {
  const lacking = (name: string) =>
    ({ ...ended, cause: 'cause-module', log: [`No module named '${name}'`] }) as const;
  expect(madeProgress(lacking('gi'), lacking('cairo'))).toBe(true);
  expect(madeProgress(lacking('gi'), lacking('gi'))).toBe(false);
});
