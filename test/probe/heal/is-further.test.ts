import { expect, it } from 'vitest';
import { isFurther } from '../../../src/probe/heal/is-further.ts';
import { aFailure, aStart } from '../launch/a-start.ts';
import { aWindow } from '../windows/any-window.ts';

const ended = aFailure({ failure: 'start-ended', exit: { status: 1, isOutOfMemory: false } });
const flashed = { ...ended, windows: [{ ...aWindow(), role: 'hidden' } as const] };
const running = aFailure({ failure: 'window-missing' });
const asking = aFailure({ failure: 'window-dialog-only' });
const steps = [ended, running, flashed, asking, aStart()];

it('goes by how much is there', () => {
  for (const [index, before] of steps.entries()) {
    for (const [other, after] of steps.entries()) {
      expect(isFurther(before, after)).toBe(other > index);
    }
  }
});

it('takes another cause for progress, as the first one is gone', () => {
  const without = { ...ended, cause: 'cause-image-loader' } as const;
  const next = { ...ended, cause: 'cause-session-bus' } as const;
  expect(isFurther(without, next)).toBe(true);
  expect(isFurther(without, ended)).toBe(true);
  expect(isFurther(without, without)).toBe(false);
  expect(isFurther(ended, without)).toBe(false);
});
