import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachConcurrently } from '../../src/system/for-each-concurrently.ts';

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
  it('begins each item once, in order, and keeps as many going as it may and no more', async () => {
    await fc.assert(
      fc.asyncProperty(
        items,
        fc.integer({ min: 1, max: 8 }),
        fc.infiniteStream(fc.nat()),
        async (all, jobs, choices) => {
          const place = workplace();
          const left = forEachConcurrently(all, jobs, () => true, place.work);
          let ended = 0;
          while (place.running.size > 0) {
            expect(place.running.size).toBe(Math.min(jobs, all.length - ended));
            const open = [...place.running.keys()];
            await place.end(open[choices.next().value! % open.length]!);
            ended += 1;
          }
          expect(await left).toEqual([]);
          expect(place.begun).toEqual(all);
          expect(place.maxRunning()).toBeLessThanOrEqual(jobs);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('begins nothing more once that is not wanted, lets what runs end, and names the rest', async () => {
    await fc.assert(
      fc.asyncProperty(
        items,
        fc.integer({ min: 1, max: 8 }),
        fc.nat({ max: 30 }),
        async (all, jobs, stopAfter) => {
          const place = workplace();
          let ended = 0;
          const turns = forEachConcurrently(all, jobs, () => ended < stopAfter, place.work);
          while (place.running.size > 0) {
            // What ends is known before the next one could begin.
            ended += 1;
            await place.end([...place.running.keys()][0]!);
          }
          const left = await turns;
          expect([...place.begun, ...left]).toEqual(all);
          expect(ended).toBe(place.begun.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('throws what work throws, after all that had begun has ended', async () => {
    const ended: number[] = [];
    const turns = forEachConcurrently(
      [0, 1, 2, 3],
      2,
      () => true,
      async (item) => {
        if (item === 0) throw new Error('broken');
        await new Promise((resolve) => setTimeout(resolve, 20));
        ended.push(item);
      },
    );
    await expect(turns).rejects.toThrow('broken');
    expect(ended).toEqual([1]);
  });
});
