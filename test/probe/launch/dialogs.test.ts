import { describe, expect, it } from 'vitest';
import { timeoutsAfterAnswer } from '../../../src/probe/launch/dialogs.ts';

describe('timeoutsAfterAnswer', () => {
  const timeouts = { minMs: 20_000, maxMs: 120_000 };

  it('takes nothing of the time that there was', () => {
    expect(timeoutsAfterAnswer(timeouts, 1000)).toEqual({
      ...{ minMs: 20_000, dialogMs: 10_000, maxMs: 120_000 },
    });
  });

  it('leaves four seconds for the next window, and thirty to an application that works', () => {
    expect(timeoutsAfterAnswer(timeouts, 18_000)).toEqual({
      ...{ minMs: 22_000, dialogMs: 22_000, maxMs: 120_000 },
    });
    expect(timeoutsAfterAnswer(timeouts, 100_000)).toEqual({
      ...{ minMs: 104_000, dialogMs: 104_000, maxMs: 130_000 },
    });
  });
});
