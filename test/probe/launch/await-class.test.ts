import { expect, it } from 'vitest';
import type { ContainerExit } from '../../../src/engine/container.ts';
import { awaitClass } from '../../../src/probe/launch/await-class.ts';
import type { RunningStart } from '../../../src/probe/launch/running-start.ts';
import type { ObservedWindow } from '../../../src/probe/windows/observed-window.ts';
import { aWindow } from '../windows/any-window.ts';

const splash = aWindow({ id: 4, class: 'Splash', width: 400, height: 300, changedMs: 0 });
const main = aWindow({ id: 5, width: 640, height: 400, firstSeenMs: 2500, changedMs: 2500 });

/** Awaits the class of the main window in a start that has these windows at these times. */
async function awaited(
  windowsAt: (ms: number) => readonly ObservedWindow[],
  exitAt: (ms: number) => ContainerExit | undefined = () => undefined,
) {
  let now = 0;
  const never = new Promise<void>(() => {});
  const trial = {
    watch: { windows: () => windowsAt(now), now: () => now },
    x: { ended: never, root: 1, childrenOf: async () => [] },
    use: { recent: () => undefined },
    displayUse: { recent: () => undefined },
    exit: () => exitAt(now),
    timeouts: { minMs: 20_000, maxMs: 120_000 },
    get pollMs() {
      now += 100;
      return 0;
    },
  } as unknown as RunningStart;
  return awaitClass(trial, { launch: 'xcalc.XCalc', withinMs: 6000 });
}

it('ends as soon as a window has the class, and proves nothing', async () => {
  const result = await awaited((ms) => (ms < 500 ? [] : [splash, ...(ms < 2500 ? [] : [main])]));
  expect(result).toMatchObject({ proof: 'likely', launch: 'xcalc.XCalc', window: { id: 5 } });
  expect(result.totalMs).toBeLessThan(2700);
  expect(result).not.toHaveProperty('failure');
});

it('takes another class for that of a splash screen for a while', async () => {
  const result = await awaited(() => [splash]);
  expect(result).toMatchObject({ proof: 'likely', launch: 'xcalc.Splash' });
  expect(result.totalMs).toBeGreaterThanOrEqual(6000);
  expect(result.totalMs).toBeLessThan(6500);
});

it('has no class where none is shown, or the application ends', async () => {
  const nothing = await awaited(() => []);
  expect(nothing).toMatchObject({ proof: 'none', windows: [] });
  expect(nothing).not.toHaveProperty('launch');
  expect(nothing.totalMs).toBeGreaterThanOrEqual(20_000);
  const exit = { status: 1, isOutOfMemory: false };
  const ended = await awaited(
    () => [],
    (ms) => (ms < 1000 ? undefined : exit),
  );
  expect(ended).toMatchObject({ proof: 'none', exit });
  expect(ended.totalMs).toBeLessThan(1500);
});
