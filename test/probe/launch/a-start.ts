import type { LaunchResult } from '../../../src/probe/launch/launch-result.ts';
import { aWindow } from '../windows/any-window.ts';

/** The result of an application that shows its window, with changes. */
export function aStart(changes: Partial<LaunchResult> = {}): LaunchResult {
  const window = { ...aWindow(), role: 'main' } as const;
  return {
    proof: 'proven',
    window,
    launch: 'xcalc.XCalc',
    windows: [window],
    log: [],
    firstSeenMs: 612,
    settledMs: 1700,
    stayed: true,
    totalMs: 4800,
    peakMemoryBytes: 28_000_000,
    picture: {
      png: new Uint8Array(),
      width: 640,
      height: 480,
      commonestShare: 0.856,
      isBlank: false,
    },
    ...changes,
  };
}

/** The result of one that fails. */
export function aFailure(changes: Partial<LaunchResult>): LaunchResult {
  const { window: _, launch: __, picture: ___, firstSeenMs: ____, ...rest } = aStart();
  return { ...rest, proof: 'none', windows: [], stayed: false, ...changes };
}
