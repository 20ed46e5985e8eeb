import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mapConcurrently } from '../../src/system/map-concurrently.ts';

it('does at most so many at a time, and gives the results in order', async () => {
  let now = 0;
  let maxRunning = 0;
  const results = await mapConcurrently(
    [5, 1, 4, 2, 3],
    async (turns) => {
      now += 1;
      maxRunning = Math.max(maxRunning, now);
      for (let at = 0; at < turns; at += 1) await turn();
      now -= 1;
      return turns * 10;
    },
    2,
  );
  expect(results).toEqual([50, 10, 40, 20, 30]);
  expect(maxRunning).toBe(2);
});

it('throws what one has thrown, when all others have ended', async () => {
  let ended = 0;
  const failing = mapConcurrently([0, 1, 2], async (index) => {
    if (index === 0) throw new Error('the first');
    await turn();
    ended += 1;
  });
  await expect(failing).rejects.toThrow('the first');
  expect(ended).toBe(2);
});
