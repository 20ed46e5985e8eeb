import { beforeEach, expect, it, vi } from 'vitest';
import { speakPeriodically } from '../../../src/display/spoken/speak-periodically.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

it('speaks after every 12 s of silence, until it is stopped', () => {
  const speak = vi.fn();
  const pulse = speakPeriodically(speak);
  vi.advanceTimersByTime(11_000);
  pulse.said();
  vi.advanceTimersByTime(11_000);
  expect(speak).not.toHaveBeenCalled();
  vi.advanceTimersByTime(14_000);
  expect(speak).toHaveBeenCalledTimes(2);
  pulse.stop();
  vi.advanceTimersByTime(60_000);
  expect(speak).toHaveBeenCalledTimes(2);
});
