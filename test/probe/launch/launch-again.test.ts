import { expect, it } from 'vitest';
import { mayBeSlow } from '../../../src/probe/launch/launch-again.ts';
import { aFailure, aStart } from './a-start.ts';

it.each(['window-missing', 'window-hidden-only', 'window-helper-only'] as const)(
  'may come later than it was waited for where %s was seen, whatever the log names as a cause',
  (failure) => {
    expect(mayBeSlow(aFailure({ failure }))).toBe(true);
    expect(mayBeSlow(aFailure({ failure, cause: 'cause-service' }))).toBe(true);
  },
);

it('has come or ended otherwise', () => {
  expect(mayBeSlow(aStart())).toBe(false);
  expect(mayBeSlow(aFailure({ failure: 'start-ended' }))).toBe(false);
  expect(mayBeSlow(aFailure({ failure: 'window-error', cause: 'cause-service' }))).toBe(false);
});
