import { expect, it, vi } from 'vitest';
import type { Containers } from '../../../src/engine/container.ts';
import { defaultTimeouts, type LaunchRequest } from '../../../src/probe/launch/launch-request.ts';
import type { LaunchResult } from '../../../src/probe/launch/launch-result.ts';
import { mayBeSlow, retryLaunch } from '../../../src/probe/launch/retry-launch.ts';
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

/** Starts it once more after that, and has this then. */
async function startedAgain(
  failed: LaunchResult,
  second: LaunchResult,
  timeouts?: LaunchRequest['timeouts'],
) {
  const containers = {} as Containers;
  const request = { image: 'lamp', ...(timeouts ? { timeouts } : {}) } as LaunchRequest;
  const { signal } = new AbortController();
  const start = vi.fn(async () => second);
  const result = await retryLaunch(containers, request, failed, { signal }, start);
  expect(start).toHaveBeenCalledWith(
    containers,
    expect.objectContaining({ image: 'lamp' }),
    expect.objectContaining({ signal }),
  );
  const [[, asked]] = start.mock.calls as unknown as [[Containers, LaunchRequest]];
  return { result, timeouts: asked.timeouts };
}

const likely = aStart({ proof: 'likely', failure: 'window-first-run' });
const none = aFailure({ failure: 'window-missing' });

it.each([
  [none, likely, likely],
  [none, aFailure({ failure: 'start-ended' }), aFailure({ failure: 'start-ended' })],
  [likely, none, likely],
  [likely, aStart(), aStart()],
])(
  'has the better of two starts, of equal ones the second: case %#',
  async (first, second, best) => {
    expect((await startedAgain(first, second)).result).toEqual(best);
  },
);

it('waits for one that may be slow as long as a start may take, and for others as before', async () => {
  const own = { minMs: 5, maxMs: 70 };
  const all = { minMs: 70, maxMs: 70 };
  expect((await startedAgain(none, likely, own)).timeouts).toEqual(all);
  expect((await startedAgain(likely, likely, own)).timeouts).toEqual(own);
  const { maxMs } = defaultTimeouts;
  expect((await startedAgain(none, likely)).timeouts).toEqual({ minMs: maxMs, maxMs });
  expect((await startedAgain(likely, likely)).timeouts).toBeUndefined();
});
