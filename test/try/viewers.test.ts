import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countViewers } from '../../src/try/viewers.ts';

const times = { firstMs: 600, againMs: 60 };

/** How nobody looks any more; undefined while a viewer is waited for or looks. */
function watched(viewers: ReturnType<typeof countViewers>): { how: string | undefined } {
  const seen: { how: string | undefined } = { how: undefined };
  void viewers.left.then((how) => {
    seen.how = how;
  });
  return seen;
}

describe('countViewers', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('waits longer for the first viewer', async () => {
    const seen = watched(countViewers(times));
    await vi.advanceTimersByTimeAsync(599);
    expect(seen.how).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.how).toBe('never-came');
  });

  it('lives as long as one of several looks, and a while after the last', async () => {
    const viewers = countViewers(times);
    const seen = watched(viewers);
    const [first, second] = [viewers.enter(), viewers.enter()];
    first();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(seen.how).toBeUndefined();
    second();
    await vi.advanceTimersByTimeAsync(59);
    expect(seen.how).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.how).toBe('all-went');
  });

  it('goes on for one who comes back in time', async () => {
    const viewers = countViewers(times);
    const seen = watched(viewers);
    viewers.enter()();
    await vi.advanceTimersByTimeAsync(59);
    const leave = viewers.enter();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(seen.how).toBeUndefined();
    leave();
    await vi.advanceTimersByTimeAsync(60);
    expect(seen.how).toBe('all-went');
  });

  it('counts a viewer off once', async () => {
    const viewers = countViewers(times);
    const seen = watched(viewers);
    const leave = viewers.enter();
    viewers.enter();
    leave();
    leave();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(seen.how).toBeUndefined();
  });

  it('waits no longer once it is stopped', async () => {
    const viewers = countViewers(times);
    viewers.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
