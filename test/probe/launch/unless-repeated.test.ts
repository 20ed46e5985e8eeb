import { expect, it } from 'vitest';
import type { LaunchResult } from '../../../src/probe/launch/launch-result.ts';
import type { RunningStart } from '../../../src/probe/launch/running-start.ts';
import { unlessRepeated } from '../../../src/probe/launch/unless-repeated.ts';
import type { ObservedWindow } from '../../../src/probe/windows/observed-window.ts';
import { pictureOf } from '../../../src/probe/windows/window-picture.ts';
import { aWindow } from '../windows/any-window.ts';
import { aFailure, aStart } from './a-start.ts';

const help = aWindow({ id: 5, title: 'Help', width: 40, height: 30, firstSeenMs: 0, changedMs: 0 });

/** A display whose pixels all have this value. */
const xWith = (grey: number) =>
  ({
    ...{ root: 1, ended: new Promise(() => {}) },
    pixelsOf: async (_: number, { width, height }: ObservedWindow) =>
      Buffer.alloc(width * height * 4, grey),
  }) as unknown as RunningStart['x'];

/** A start with these windows, which is not decided by itself until it is stopped. */
async function started(
  earlier: LaunchResult | undefined,
  windows: readonly ObservedWindow[],
  { grey = 7, decided = undefined as LaunchResult | undefined } = {},
) {
  let now = 5000;
  const trial = {
    ...{ x: xWith(grey), signal: undefined, pictureText: undefined },
    watch: { windows: () => windows, now: () => now },
    container: { lastLines: async () => ['a', 'b', 'it is new'] },
    get pollMs() {
      now += 100;
      return 0;
    },
  } as unknown as RunningStart;
  const observe = ({ signal }: RunningStart) =>
    new Promise<LaunchResult>((resolve, reject) => {
      if (decided) setTimeout(() => resolve(decided), 300);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  const result = await unlessRepeated(trial, earlier, observe);
  return result;
}

async function failed(changes: Partial<LaunchResult> = {}) {
  const picture = await pictureOf(xWith(7), help);
  const window = { ...help, role: 'message' as const };
  const about = { failure: 'window-first-run', window, windows: [window], picture } as const;
  return aFailure({ ...about, log: ['it is old'], ...changes });
}

it('is ended once it shows again what was seen before', async () => {
  const earlier = await failed();
  const result = await started(earlier, [{ ...help, id: 9, changedMs: 3000 }]);
  expect(result).toMatchObject({ failure: 'window-first-run', window: { id: 5 } });
  expect(result.log).toEqual(['a', 'b', 'it is new']);
  expect(result.totalMs).toBeGreaterThan(5000);
});

it.each([
  ['another text in it', [{ ...help, id: 9 }], 8],
  ['another window', [{ ...help, title: 'Lamp' }], 7],
  ['no window', [], 7],
] as const)('goes on with %s', async (_, windows, grey) => {
  const decided = aStart();
  const result = await started(await failed(), windows, { grey, decided });
  expect(result).toBe(decided);
});

it('goes on where the earlier start has shown nothing', async () => {
  const decided = aStart();
  for (const earlier of [undefined, aFailure({ failure: 'window-missing' })]) {
    const result = await started(earlier, [help], { decided });
    expect(result).toBe(decided);
  }
});
