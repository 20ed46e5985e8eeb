import { onTestFinished, vi } from 'vitest';

/** Lets time pass in this process, until the test ends, only when the test says so; timers and sockets wait for real. */
export function settableTime(): { pass(seconds: number): void } {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  return { pass: (seconds) => void vi.advanceTimersByTime(seconds * 1000) };
}
