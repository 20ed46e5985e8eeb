import { afterEach, vi } from 'vitest';

/** No test has the environment or the clock that one before it has replaced. */
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
