import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
    { limit: 2 },
  );
  expect(results).toEqual([50, 10, 40, 20, 30]);
  expect(maxRunning).toBe(2);
});

it('rejects with the error of one call, after all others have ended', async () => {
  let ended = 0;
  const failing = mapConcurrently([0, 1, 2], async (index) => {
    await turn();
    if (index === 0) throw new Error('the first');
    await turn();
    ended += 1;
  });
  await expect(failing).rejects.toThrow('the first');
  expect(ended).toBe(2);
});

/** Work that ends when it is told to, in any order. */
function workplace() {
  const running = new Map<number, () => void>();
  const begun: number[] = [];
  let maxRunning = 0;
  return {
    running,
    begun,
    maxRunning: () => maxRunning,
    work: (item: number) =>
      new Promise<void>((resolve) => {
        begun.push(item);
        running.set(item, resolve);
        maxRunning = Math.max(maxRunning, running.size);
      }),
    async end(item: number) {
      running.get(item)!();
      running.delete(item);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const items = fc.integer({ min: 0, max: 30 }).map((length) => [...Array(length).keys()]);

describe('work in turns', () => {
  it('starts each item once, in order, and keeps as many going as it may and no more', async () => {
    await fc.assert(
      fc.asyncProperty(
        items,
        fc.integer({ min: 1, max: 8 }),
        fc.infiniteStream(fc.nat()),
        async (all, jobs, choices) => {
          const place = workplace();
          const results = mapConcurrently(all, place.work, { limit: jobs });
          await turn();
          let ended = 0;
          while (place.running.size > 0) {
            expect(place.running.size).toBe(Math.min(jobs, all.length - ended));
            const open = [...place.running.keys()];
            await place.end(open[choices.next().value! % open.length]!);
            ended += 1;
          }
          expect(await results).toHaveLength(all.length);
          expect(place.begun).toEqual(all);
          expect(place.maxRunning()).toBeLessThanOrEqual(jobs);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('starts no more calls after a stop, finishes running ones, and returns the rest', async () => {
    await fc.assert(
      fc.asyncProperty(
        items,
        fc.integer({ min: 1, max: 8 }),
        fc.nat({ max: 30 }),
        async (all, jobs, stopAfter) => {
          const place = workplace();
          let ended = 0;
          const mayBegin = () => ended < stopAfter;
          const turns = mapConcurrently(all, place.work, { limit: jobs, mayBegin });
          await turn();
          while (place.running.size > 0) {
            // The end of a task is known before the next one could begin.
            ended += 1;
            await place.end([...place.running.keys()][0]!);
          }
          const results = await turns;
          expect(place.begun).toEqual(all.slice(0, results.length));
          expect(ended).toBe(place.begun.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('rejects with the error of a call, after all started ones have ended', async () => {
    const ended: number[] = [];
    const turns = mapConcurrently(
      [0, 1, 2, 3],
      async (item) => {
        await turn();
        if (item === 0) throw new Error('broken');
        await new Promise((resolve) => setTimeout(resolve, 20));
        ended.push(item);
      },
      { limit: 2 },
    );
    await expect(turns).rejects.toThrow('broken');
    expect(ended).toEqual([1]);
  });
});
