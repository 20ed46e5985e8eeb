import { expect, it } from 'vitest';
import { isFurther } from '../../../src/probe/heal/is-further.ts';
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

it('goes by how much is there', () => {
  for (const [index, before] of steps.entries()) {
    for (const [other, after] of steps.entries()) {
      expect(isFurther(before, after)).toBe(other > index);
    }
  }
});

it('counts a window that asks nothing for less than one that asks', () => {
  const shown = aFailure({
    failure: 'window-message-only',
    windows: [{ ...aWindow(), role: 'helper' } as const],
  });
  expect(isFurther(shown, asking)).toBe(true);
  expect(isFurther(asking, shown)).toBe(false);
  expect(isFurther(running, shown)).toBe(true);
  const saying = { ...asking, windows: [{ ...aWindow(), role: 'message' } as const] };
  expect([isFurther(shown, saying), isFurther(asking, saying)]).toEqual([true, false]);
});

it('takes it for progress that an error is gone, though something else is in front', () => {
  const wrong = { ...hindered, failure: 'window-error' } as const;
  expect(isFurther(wrong, hindered)).toBe(true);
  expect(isFurther(wrong, wrong)).toBe(false);
  expect(isFurther(hindered, wrong)).toBe(false);
  expect(isFurther(wrong, ended)).toBe(false);
});

it('takes another cause for progress, as the first one is gone', () => {
  const without = { ...ended, cause: 'cause-image-loader' } as const;
  const next = { ...ended, cause: 'cause-session-bus' } as const;
  expect(isFurther(without, next)).toBe(true);
  expect(isFurther(without, ended)).toBe(true);
  expect(isFurther(without, without)).toBe(false);
  expect(isFurther(ended, without)).toBe(false);
});

it('takes it for progress that the log names another missing part', () => {
  const lacking = (name: string) =>
    ({ ...ended, cause: 'cause-module', log: [`No module named '${name}'`] }) as const;
  expect(isFurther(lacking('gi'), lacking('cairo'))).toBe(true);
  expect(isFurther(lacking('gi'), lacking('gi'))).toBe(false);
});
